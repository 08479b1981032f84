import type { AuditAction } from '@balcao/contract';
import { assertInvariant, type Cents, type Clock, cents, newId, sumCents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { recordAudit } from '../../../audit/index.ts';
import {
  changeDisputed,
  type DisputableCharge,
  type DisputablePayment,
  findDisputableOf,
  insertActivities,
  lockDisputable,
  titleOf,
} from '../../../charges/index.ts';
import { disputeLost, disputeOpened, disputeRecovered, disputeWon } from '../../../ledger/index.ts';
import type { RailDispute } from '../../../rails/index.ts';
import { type ChargeDispute, isOfCharge } from '../../store/dispute-reader.ts';
import type {
  ContestedPayment,
  DefenceStep,
  DisputePart,
  DisputeSource,
  HeldMoney,
  LockedPayment,
  SourceDeps,
} from './dispute-source.ts';

type MoneyDeps = Pick<SourceDeps, 'ledger' | 'settlement'>;

/** Payments of charges: one by card, or by a Pix that may have paid several charges, among which a dispute is divided. */
export function contestedSales(deps: MoneyDeps, payments: readonly DisputablePayment[]): ContestedPayment[] {
  return payments.map((payment) => ({
    sellerId: payment.sellerId,
    rail: payment.rail,
    id: payment.id,
    async lock(tx, clock) {
      const { charges, waitingCents } = await lockDisputable(tx, payment);
      return charges.length === 0 ? null : lockedCharges(deps, tx, { payment, charges, waitingCents, clock });
    },
  }));
}

interface Paid {
  readonly payment: DisputablePayment;
  readonly charges: readonly DisputableCharge[];
  readonly waitingCents: Cents;
  readonly clock: Clock;
}

function lockedCharges(deps: MoneyDeps, tx: Tx, paid: Paid): LockedPayment {
  const { payment, charges, waitingCents, clock } = paid;
  const { sellerId } = payment;
  const disputedOf = (chargeId: string | null) => charges.find(({ charge }) => charge.id === chargeId);
  return {
    partsOf: (dispute) => partsOf(charges, dispute, waitingCents),
    async hold(opened) {
      const { id: disputeId, rail, chargeId, amountCents, reason, deadline } = opened;
      const disputed = disputedOf(chargeId);
      assertInvariant(disputed && chargeId && rail !== 'banking', 'the dispute is of a charge that is locked');
      const at = clock.now();
      await changeDisputed(tx, disputed, {
        kind: 'dispute.opened',
        status: 'DISPUTE',
        topic: 'charge.disputed',
        disputeId,
        amountCents,
        details: { disputeId, reason, deadline },
        at,
      });
      const held = await deps.settlement.reserveForReversal(tx, { sellerId, chargeId, amountCents, at, all: false });
      const posting = { sellerId, chargeId, disputeId, rail, held, occurredOn: clock.today(), at };
      await deps.ledger.post(tx, disputeOpened(posting));
      return { held, heldCents: null };
    },
    heldBy(kept) {
      const disputed = disputedOf(kept.chargeId);
      return disputed && isOfCharge(kept) ? heldOf(deps, tx, { disputed, kept, clock }) : null;
    },
  };
}

/** From receivables, sub-sellers' shares, then the balance; what could not be held of a lost one is a debt. */
function heldOf(
  { ledger, settlement }: MoneyDeps,
  tx: Tx,
  of: { readonly disputed: DisputableCharge; readonly kept: ChargeDispute; readonly clock: Clock },
): HeldMoney {
  const { disputed, kept, clock } = of;
  const { sellerId, id: disputeId, chargeId, held, amountCents, rail } = kept;
  const at = clock.now();
  const posting = { sellerId, chargeId, disputeId, rail, held, occurredOn: clock.today(), at };
  const change = { disputeId, amountCents, details: { disputeId, rail }, at };
  const won = { status: 'PAID', topic: 'charge.dispute_won', ...change } as const;
  const free = () => settlement.releaseReversal(tx, { sellerId, chargeId, taken: held, at });
  return {
    async release() {
      await changeDisputed(tx, disputed, { kind: 'dispute.won', ...won });
      const restored = await free();
      await ledger.post(tx, disputeWon({ ...posting, restored }));
      return restored;
    },
    async lose() {
      const lost = { kind: 'dispute.lost', status: 'CHARGEBACK', topic: 'charge.charged_back' } as const;
      await changeDisputed(tx, disputed, { ...lost, ...change });
      await ledger.post(tx, disputeLost({ ...posting, amountCents }));
      return null;
    },
    async recover() {
      await changeDisputed(tx, disputed, { kind: 'dispute.recovered', ...won });
      const released = await free();
      const parts = [...released.toReceivables, ...released.toSubSellers].map((part) => part.cents);
      // The balance gave the part that could not be held, and gets it back.
      const restored = { ...released, toAvailableCents: cents(amountCents - sumCents(parts)) };
      await ledger.post(tx, disputeRecovered({ ...posting, amountCents, restored }));
      return restored;
    },
  };
}

function partsOf(charges: readonly DisputableCharge[], dispute: RailDispute, waitingCents: Cents): DisputePart[] {
  // A dispute that was won before we learnt of it moved nothing, and a charge that was refunded meanwhile stays so.
  if (dispute.status === 'WON' && charges.every(({ charge }) => charge.status === 'REFUND')) return [];
  // Only a paid charge is disputed here; the list shows what an acquirer claims of another.
  if (!charges.some(({ charge }) => charge.status === 'PAID')) return [];
  return sharesOf(charges, dispute.amountCents, waitingCents).map(([{ charge, attemptId }, amountCents]) => {
    const id = charges.length === 1 ? dispute.id : newId<'dispute'>();
    return { id, amountCents, chargeId: charge.id, attemptId, receivedId: null };
  });
}

/**
 * Divides a dispute among the charges of its payment, in order, up to what is left of each. Money that waits to be
 * returned to the buyer bears the rest, and the first charge bears what remains.
 */
function sharesOf(
  charges: readonly DisputableCharge[],
  amountCents: Cents,
  waitingCents: Cents,
): (readonly [DisputableCharge, Cents])[] {
  const [first] = charges;
  if (first && charges.length === 1) {
    const ownCents = Math.max(Math.min(first.leftCents, amountCents), amountCents - waitingCents);
    return [[first, cents(ownCents)]];
  }
  let rest: number = amountCents;
  const shares = charges
    .filter(({ charge }) => charge.status === 'PAID')
    .map((one) => {
      const share = Math.min(Math.max(0, one.leftCents), rest);
      rest -= share;
      return [one, cents(share)] as const;
    });
  const ofNobody = Math.max(0, rest - waitingCents);
  return shares
    .map(([one, share], index) => [one, cents(index === 0 ? share + ofNobody : share)] as const)
    .filter(([, share]) => share > 0);
}

const audited: Readonly<Partial<Record<DefenceStep['kind'], AuditAction>>> = {
  accepted: 'charge.dispute_accepted',
  evidence_added: 'charge.evidence_added',
  statement_written: 'charge.dispute_statement_written',
};

export function chargeSource(deps: SourceDeps, dispute: ChargeDispute): DisputeSource {
  const { sellerId, id: disputeId, chargeId, attemptId } = dispute;
  return {
    payments: async () => contestedSales(deps, await findDisputableOf(deps.reader, sellerId, attemptId)),
    async record(tx, { kind, at, by, amountCents = null, details }) {
      const line = { chargeId, at, by, status: null, reason: null, amountCents };
      await insertActivities(tx, sellerId, [{ ...line, kind: `dispute.${kind}`, details: { disputeId, ...details } }]);
      const action = audited[kind];
      if (!action) return;
      const subject = { kind: 'charge', id: chargeId, label: await titleOf(tx, sellerId, chargeId) } as const;
      const after = kind === 'evidence_added' ? details : null;
      recordAudit(tx, { sellerId, at, action, subject, after: after ?? null });
    },
  };
}
