import { assertInvariant, cents } from '@balcao/kernel';
import type { RailDeps } from '../../deps.ts';
import type { DisputeRail } from '../../ports/disputes.ts';
import type { KeyPayments } from '../../ports/key-registry.ts';
import { refundOutcomeAt } from '../../ports/refund-outcome.ts';
import { assertThat } from '../../refusals.ts';
import { decideDispute, medEndsAt, openDispute } from '../disputes.ts';
import { refundFailureOf } from '../models/behaviour.ts';
import type { KeyControls, SimulatedKeyPayment } from '../models/controls.ts';
import { endToEndIdAt } from '../models/pix-provider.ts';
import { announceChange, sendOverNetwork } from '../network.ts';
import { networkOf } from '../store/network-table.ts';
import {
  findKeyCodes,
  findKeyPayment,
  findKeyReturn,
  findSimKeys,
  insertKeyPayment,
  insertKeyReturn,
  lockKeyPayment,
  newestKeyPayments,
  type SimKeyReturn,
} from '../store/sim-key-store.ts';

type Deps = Pick<RailDeps, 'reader' | 'transact' | 'clockOf' | 'deliver'>;

export function simulatedKeyPayments(deps: Deps): Omit<KeyPayments, keyof DisputeRail> {
  const outcomeOf = async ({ sellerId, failure, answersAt }: SimKeyReturn) =>
    refundOutcomeAt({ failure, answersAt }, (await deps.clockOf(sellerId)).now());
  return {
    find: async (sellerId, endToEndId) => {
      const payment = await findKeyPayment(deps.reader, sellerId, { endToEndId });
      if (!payment) return null;
      const { accountId, key, amountCents, payerName, paidAt } = payment;
      return { endToEndId, accountId, key, amountCents, payerName, paidAt };
    },
    findReturn: async (sellerId, id) => {
      const payment = await findKeyReturn(deps.reader, sellerId, id);
      return payment ? outcomeOf(payment) : null;
    },
    sendBack: async ({ sellerId, id, endToEndId, amountCents, isMed }) => {
      const kept = await findKeyReturn(deps.reader, sellerId, id);
      if (kept) return outcomeOf(kept);
      const sent = { sellerId, rail: 'pix', instruction: `key-return:${id}` } as const;
      const network = await networkOf(deps.reader, sent);
      return sendOverNetwork(deps, sent, network, async () => {
        const now = (await deps.clockOf(sellerId)).now();
        const delay = network.behaviour === 'DELAY' ? network.delaySeconds : 0;
        const written = await deps.transact(async (tx) => {
          const payment = await lockKeyPayment(tx, sellerId, endToEndId);
          assertThat(payment, 'pix.payment_not_found');
          const twin = await findKeyReturn(tx, sellerId, id);
          if (twin) return twin;
          const leftCents = cents(payment.amountCents - payment.returnedCents);
          const failure = isMed ? null : refundFailureOf(payment, network);
          assertThat(failure || amountCents <= leftCents, 'pix.refund_too_large', { leftCents });
          const went: SimKeyReturn = {
            sellerId,
            id,
            endToEndId,
            amountCents,
            failure,
            answersAt: now.add({ seconds: delay }),
          };
          await insertKeyReturn(tx, went, payment);
          return went;
        });
        return outcomeOf(written);
      });
    },
  };
}

const shownPayments = 20;

async function shownPaymentsOf(deps: Deps, sellerId: string): Promise<readonly SimulatedKeyPayment[]> {
  const now = (await deps.clockOf(sellerId)).now();
  return (await newestKeyPayments(deps.reader, sellerId, shownPayments)).map((payment) => {
    const leftCents = payment.amountCents - payment.returnedCents - payment.disputedCents;
    const mayDispute = leftCents > 0 && Temporal.Instant.compare(now, medEndsAt(payment.paidAt)) <= 0;
    const isDisputed = payment.disputedCents > 0;
    return {
      endToEndId: payment.endToEndId,
      key: payment.key,
      amountCents: payment.amountCents,
      payerName: payment.payerName,
      paidAt: payment.paidAt,
      status: isDisputed ? 'DISPUTED' : payment.returnedCents > 0 ? 'RETURNED' : 'PAID',
      actions: isDisputed ? ['WIN', 'LOSE'] : mayDispute ? ['DISPUTE'] : [],
    };
  });
}

/** The payer's bank opens or decides a MED about a Pix on a key. */
function controlKeyPayment(deps: Deps): KeyControls['control'] {
  return async ({ sellerId, effectId, endToEndId: paymentId, action }) => {
    const webhook = { sellerId, rail: 'pix-key-med', reference: paymentId, fact: `${action}-${effectId}` } as const;
    await announceChange(deps, webhook, async (tx, now) => {
      const dispute = { sellerId, rail: 'banking', paymentId } as const;
      if (action === 'DISPUTE') return openDispute(tx, { ...dispute, id: effectId, reason: 'med-scam' }, now);
      const decided = { sellerId, rail: 'banking', paymentId } as const;
      return decideDispute(tx, decided, action === 'WIN' ? 'WON' : 'LOST', now);
    });
  };
}

export function createKeyControls(deps: Deps): KeyControls {
  return {
    keys: async (sellerId) =>
      (await findSimKeys(deps.reader, sellerId)).map(({ id, accountId, type, key }) => {
        return { id, accountId, type, key };
      }),
    codes: async (sellerId) =>
      (await findKeyCodes(deps.reader, sellerId)).map(({ phone, code, sentAt }) => ({ phone, code, sentAt })),
    payments: (sellerId) => shownPaymentsOf(deps, sellerId),
    control: controlKeyPayment(deps),
    pay: async ({ sellerId, effectId, key, amountCents, payerName }) => {
      const to = (await findSimKeys(deps.reader, sellerId)).find((one) => one.key === key);
      assertThat(to, 'pix_key.unknown');
      const known = await findKeyPayment(deps.reader, sellerId, { effectId });
      if (known) return { endToEndId: known.endToEndId };
      const endToEndId = endToEndIdAt((await deps.clockOf(sellerId)).now());
      const webhook = { sellerId, rail: 'pix-key', reference: endToEndId, fact: 'received' } as const;
      await announceChange(deps, webhook, (tx, now) =>
        insertKeyPayment(tx, {
          sellerId,
          endToEndId,
          effectId,
          accountId: to.accountId,
          key,
          amountCents,
          payerName,
          paidAt: now,
        }),
      );
      const paid = await findKeyPayment(deps.reader, sellerId, { effectId });
      assertInvariant(paid, 'a payment of a key that was ordered is in the book');
      return { endToEndId: paid.endToEndId };
    },
  };
}
