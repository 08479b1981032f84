import { assertInvariant, cents } from '@balcao/kernel';
import type { KeyControls, KeyPayments } from '../../account/key-registry.ts';
import { endToEndIdAt } from '../../pix-provider.ts';
import { refundOutcomeAt } from '../../refund-outcome.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import {
  codeRows,
  insertKeyPayment,
  insertKeyReturn,
  keyPaymentOf,
  keyReturnRow,
  keyRows,
  lockKeyPayment,
  type SimKeyReturnsTable,
} from '../../store/sim-key-store.ts';
import { announceChange } from '../network/announce-change.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

type Deps = Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

/** What came on keys, and what goes back; a provider that refuses (REFUSE) sends nothing back. */
export function simulatedKeyPayments(deps: Deps): KeyPayments {
  const outcomeOf = async ({ seller_id, failure, answers_at: answersAt }: SimKeyReturnsTable) =>
    refundOutcomeAt({ failure, answersAt }, (await deps.clockOf(seller_id)).now());
  return {
    find: async (sellerId, endToEndId) => {
      const row = await keyPaymentOf(deps.reader, sellerId, { endToEndId });
      if (!row) return null;
      const { account_id: accountId, key, amount_cents: amountCents, payer_name: payerName, paid_at: paidAt } = row;
      return { endToEndId, accountId, key, amountCents, payerName, paidAt };
    },
    findReturn: async (sellerId, id) => {
      const row = await keyReturnRow(deps.reader, sellerId, id);
      return row ? outcomeOf(row) : null;
    },
    sendBack: async ({ sellerId, id, endToEndId, amountCents }) => {
      const kept = await keyReturnRow(deps.reader, sellerId, id);
      if (kept) return outcomeOf(kept);
      const sent = { sellerId, rail: 'pix', instruction: `key-return:${id}` } as const;
      const network = await networkOf(deps.reader, sent);
      return sendOverNetwork(deps, sent, network, async () => {
        const now = (await deps.clockOf(sellerId)).now();
        const delay = network.behaviour === 'DELAY' ? network.delaySeconds : 0;
        const written = await deps.transact(async (tx) => {
          const payment = await lockKeyPayment(tx, sellerId, endToEndId);
          assertThat(payment, 'pix.payment_not_found');
          const twin = await keyReturnRow(tx, sellerId, id);
          if (twin) return twin;
          const leftCents = cents(payment.amount_cents - payment.returned_cents);
          const failure = network.behaviour === 'REFUSE' ? 'refused' : null;
          assertThat(failure || amountCents <= leftCents, 'pix.refund_too_large', { leftCents });
          const row: SimKeyReturnsTable = {
            ...{ seller_id: sellerId, id, end_to_end_id: endToEndId, amount_cents: amountCents, failure },
            answers_at: now.add({ seconds: delay }),
          };
          await insertKeyReturn(tx, row, payment);
          return row;
        });
        return outcomeOf(written);
      });
    },
  };
}

/** The registry and the payers, simulated on the sandbox panel. */
export function createKeyControls(deps: Deps): KeyControls {
  return {
    keys: async (sellerId) =>
      (await keyRows(deps.reader, sellerId)).map(({ id, account_id: accountId, type, key }) => {
        return { id, accountId, type, key };
      }),
    codes: async (sellerId) =>
      (await codeRows(deps.reader, sellerId)).map(({ phone, code, sent_at: sentAt }) => ({ phone, code, sentAt })),
    pay: async ({ sellerId, effectId, key, amountCents, payerName }) => {
      const to = (await keyRows(deps.reader, sellerId)).find((one) => one.key === key);
      assertThat(to, 'pix_key.unknown');
      const known = await keyPaymentOf(deps.reader, sellerId, { effectId });
      if (known) return { endToEndId: known.end_to_end_id };
      const endToEndId = endToEndIdAt((await deps.clockOf(sellerId)).now());
      const notice = { sellerId, rail: 'pix-key', reference: endToEndId, fact: 'received' } as const;
      await announceChange(deps, notice, (tx, now) =>
        insertKeyPayment(tx, {
          ...{ seller_id: sellerId, end_to_end_id: endToEndId, effect_id: effectId, account_id: to.account_id, key },
          ...{ amount_cents: amountCents, payer_name: payerName, paid_at: now },
        }),
      );
      const paid = await keyPaymentOf(deps.reader, sellerId, { effectId });
      assertInvariant(paid, 'a payment of a key that was ordered is in the book');
      return { endToEndId: paid.end_to_end_id };
    },
  };
}
