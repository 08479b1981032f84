import { assertInvariant, cents } from '@balcao/kernel';
import type { KeyControls, KeyPayments, SimulatedKeyPayment } from '../../account/key-registry.ts';
import type { Network } from '../../behaviour.ts';
import type { DisputeRail } from '../../disputes.ts';
import { endToEndIdAt } from '../../pix-provider.ts';
import { type RefundFailure, refundOutcomeAt } from '../../refund-outcome.ts';
import { assertThat } from '../../refusals.ts';
import { networkOf } from '../../store/network-table.ts';
import {
  codeRows,
  insertKeyPayment,
  insertKeyReturn,
  keyPaymentOf,
  keyPaymentRows,
  keyReturnRow,
  keyRows,
  lockKeyPayment,
  type SimKeyReturnsTable,
} from '../../store/sim-key-store.ts';
import { decideDispute } from '../dispute/decide-dispute.ts';
import { medEndsAt, openDispute } from '../dispute/open-dispute.ts';
import { announceChange } from '../network/announce-change.ts';
import { sendOverNetwork } from '../network/send-over-network.ts';
import type { SimulatorDeps } from '../network/simulator-deps.ts';

type Deps = Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

/** Payments received on keys, and their returns; a provider set to REFUSE fails returns. */
export function simulatedKeyPayments(deps: Deps): Omit<KeyPayments, keyof DisputeRail> {
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
    sendBack: async ({ sellerId, id, endToEndId, amountCents, isMed }) => {
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
          const failure = isMed ? null : failureOf(payment, network);
          assertThat(failure || amountCents <= leftCents, 'pix.refund_too_large', { leftCents });
          const row: SimKeyReturnsTable = {
            seller_id: sellerId,
            id,
            end_to_end_id: endToEndId,
            amount_cents: amountCents,
            failure,
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

function failureOf({ disputed_cents: disputedCents }: KeyPaymentRow, { behaviour }: Network): RefundFailure | null {
  if (disputedCents > 0) return 'disputed';
  return behaviour === 'REFUSE' ? 'refused' : null;
}

type KeyPaymentRow = Awaited<ReturnType<typeof keyPaymentRows>>[number];

/** How many received payments the panel shows. */
const shownPayments = 20;

async function shownPaymentsOf(deps: Deps, sellerId: string): Promise<readonly SimulatedKeyPayment[]> {
  const now = (await deps.clockOf(sellerId)).now();
  return (await keyPaymentRows(deps.reader, sellerId, shownPayments)).map((row) => {
    const leftCents = row.amount_cents - row.returned_cents - row.disputed_cents;
    const mayAsk = leftCents > 0 && Temporal.Instant.compare(now, medEndsAt(row.paid_at)) <= 0;
    const isDisputed = row.disputed_cents > 0;
    return {
      endToEndId: row.end_to_end_id,
      key: row.key,
      amountCents: row.amount_cents,
      payerName: row.payer_name,
      paidAt: row.paid_at,
      status: isDisputed ? 'DISPUTED' : row.returned_cents > 0 ? 'RETURNED' : 'PAID',
      actions: isDisputed ? ['WIN', 'LOSE'] : mayAsk ? ['DISPUTE'] : [],
    };
  });
}

/** The payer's bank opens or decides a MED about a Pix on a key. */
function controlKeyPayment(deps: Deps): KeyControls['control'] {
  return async ({ sellerId, effectId, endToEndId: paymentId, action }) => {
    const notice = { sellerId, rail: 'pix-key-med', reference: paymentId, fact: `${action}-${effectId}` } as const;
    await announceChange(deps, notice, async (tx, now) => {
      const dispute = { sellerId, rail: 'banking', paymentId } as const;
      if (action === 'DISPUTE') return openDispute(tx, { ...dispute, id: effectId, reason: 'med-scam' }, now);
      const decided = { seller_id: sellerId, rail: 'banking', payment_id: paymentId } as const;
      return decideDispute(tx, decided, action === 'WIN' ? 'WON' : 'LOST', now);
    });
  };
}

/** The sandbox panel's controls over the registry and payers. */
export function createKeyControls(deps: Deps): KeyControls {
  return {
    keys: async (sellerId) =>
      (await keyRows(deps.reader, sellerId)).map(({ id, account_id: accountId, type, key }) => {
        return { id, accountId, type, key };
      }),
    codes: async (sellerId) =>
      (await codeRows(deps.reader, sellerId)).map(({ phone, code, sent_at: sentAt }) => ({ phone, code, sentAt })),
    payments: (sellerId) => shownPaymentsOf(deps, sellerId),
    control: controlKeyPayment(deps),
    pay: async ({ sellerId, effectId, key, amountCents, payerName }) => {
      const to = (await keyRows(deps.reader, sellerId)).find((one) => one.key === key);
      assertThat(to, 'pix_key.unknown');
      const known = await keyPaymentOf(deps.reader, sellerId, { effectId });
      if (known) return { endToEndId: known.end_to_end_id };
      const endToEndId = endToEndIdAt((await deps.clockOf(sellerId)).now());
      const notice = { sellerId, rail: 'pix-key', reference: endToEndId, fact: 'received' } as const;
      await announceChange(deps, notice, (tx, now) =>
        insertKeyPayment(tx, {
          seller_id: sellerId,
          end_to_end_id: endToEndId,
          effect_id: effectId,
          account_id: to.account_id,
          key,
          amount_cents: amountCents,
          payer_name: payerName,
          paid_at: now,
        }),
      );
      const paid = await keyPaymentOf(deps.reader, sellerId, { effectId });
      assertInvariant(paid, 'a payment of a key that was ordered is in the book');
      return { endToEndId: paid.end_to_end_id };
    },
  };
}
