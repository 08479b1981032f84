import type { RefundItem } from '@balcao/contract';
import { addCents, type Cents, type Clock, cents, instantAt, Refusal, sumCents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import { refundRequested } from '../../../ledger/index.ts';
import { pollAgainAt } from '../../due-dates.ts';
import { availableToRefund, feesToReturn, type RefundableCharge, refundTerms } from '../../money-back/refund.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { insertActivities } from '../../store/activity-writer.ts';
import type { Charge } from '../../store/charges-tables.ts';
import { findRefund, findRefunds, type Refund, requestedSince } from '../../store/money-back/refund-reader.ts';
import { insertRefund } from '../../store/money-back/refund-writer.ts';
import { findCharge, purchaseOf } from '../../store/purchase-reader.ts';
import { lockCharge } from '../../store/purchase-writer.ts';
import { chargeEvent } from '../charge-events.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { advanceRefund, refundableCharge } from './advance-refund.ts';

type RefundDeps = Pick<ChargesDeps, 'reader' | 'transact' | 'clockOf' | 'ledger' | 'rails' | 'settlement'>;

/**
 * Refunds a buyer through the rail of the payment. Idempotent by id: a repeated call continues where it stopped.
 * Concurrent refunds never exceed what is available. Without an answer of the rail the refund stays PROCESSING. Refuses
 * `charge.not_found`, `charge.not_refundable`, `charge.boleto_not_refundable`, `charge.refund_too_large`,
 * `charge.refund_must_be_total`, `charge.refund_needs_approver` (approvers are notified), `ledger.insufficient_funds`,
 * and `charge.refund_failed` when the rail refuses at once.
 */
export async function refundCharge(deps: RefundDeps, command: RefundCommand): Promise<RefundItem> {
  const clock = await deps.clockOf(command.sellerId);
  const known = await findRefund(deps.reader, command.sellerId, command.id);
  const refund =
    known ??
    (await deps
      .transact((tx) => requestRefund(deps, tx, command, clock))
      .catch((error: unknown) => requestApproval(deps, command, error)));
  const advanced = await advanceRefund(deps, refund, { wasSent: known !== undefined }, clock);
  assertThat(advanced.status !== 'FAILED', 'charge.refund_failed');
  return presentRefund(advanced);
}

/** Notifies approvers of a refund above the person's limit, and throws the refusal. */
export async function requestApproval(
  { transact }: Pick<RefundDeps, 'transact'>,
  { sellerId, chargeId, by }: Pick<RefundCommand, 'sellerId' | 'chargeId' | 'by'>,
  error: unknown,
): Promise<never> {
  if (error instanceof Refusal && error.code === 'charge.refund_needs_approver') {
    const amountCents = Number(error.params.amountCents);
    await transact((tx) =>
      appendEvents(tx, [
        { sellerId, topic: 'charge.refund_approval_requested', subjectId: chargeId, payload: { by, amountCents } },
      ]),
    );
  }
  throw error;
}

/** Refunds all that is left of a charge; when nothing is left, returns its last refund. */
export async function refundWholeCharge(
  deps: RefundDeps,
  command: Omit<RefundCommand, 'amountCents'>,
): Promise<RefundItem> {
  const { sellerId, chargeId } = command;
  const charge = await findCharge(deps.reader, sellerId, chargeId);
  const last = (await findRefunds(deps.reader, sellerId, chargeId)).filter(({ status }) => status !== 'FAILED');
  const isAllRefunded =
    charge && sumCents(last.map((one) => one.amountCents)) === addCents(charge.amountCents, charge.adjustmentCents);
  const [latest] = last.slice(-1);
  return isAllRefunded && latest ? presentRefund(latest) : refundCharge(deps, { ...command, amountCents: null });
}

export function presentRefund(refund: Refund): RefundItem {
  return {
    uuid: refund.id,
    status: refund.status,
    amount: refund.amountCents,
    asFraud: refund.asFraud,
    requestedAt: refund.requestedAt.toString(),
    finishedAt: refund.finishedAt?.toString() ?? null,
  };
}

export interface RefundCommand {
  readonly sellerId: string;
  readonly chargeId: string;
  /** The call's `effectId`, so that repeating the call finds the refund. */
  readonly id: string;
  /** Null refunds all that is left. */
  readonly amountCents: Cents | null;
  readonly asFraud: boolean;
  /** The customer's credit pays it. */
  readonly fromCredit?: boolean;
  readonly by: string;
  /** Whether the caller may refund point-of-sale charges. */
  readonly mayRefundPointOfSale: boolean;
  /** Maximum that the person may refund in a day; null, as for an API key, is no limit. */
  readonly ceilingCents?: Cents | null;
}

/**
 * Reserves a refund in one transaction that locks the charge: the amount is taken from the charge's receivables,
 * sub-sellers and balance until the rail confirms it. Returns the existing refund of the same id.
 */
export async function requestRefund(
  deps: Pick<ChargesDeps, 'ledger' | 'settlement'>,
  tx: Tx,
  command: RefundCommand,
  clock: Clock,
): Promise<Refund> {
  const { sellerId, chargeId, id } = command;
  const charge = (await lockCharge(tx, sellerId, chargeId)) ?? refuse('charge.not_found');
  const kept = await findRefund(tx, sellerId, id);
  if (kept) return kept;
  const refunds = await findRefunds(tx, sellerId, chargeId);
  const purchase = await purchaseOf(tx, charge);
  const refundable = refundableCharge(charge, purchase, refunds);
  const amountCents = amountToRefund(refundable, command, clock);
  const refund = await takeMoney(deps, tx, { command, charge, refunds, amountCents, clock });
  await insertRefund(tx, refund);
  const at = refund.requestedAt;
  if (command.ceilingCents != null) {
    // The ledger is locked here, so concurrent refunds count each other.
    const todayCents = await requestedSince(tx, { sellerId, by: command.by, since: instantAt(clock.today()) });
    const { ceilingCents } = command;
    assertThat(todayCents <= ceilingCents, 'charge.refund_needs_approver', { ceilingCents, amountCents });
  }
  const details = {
    refundId: id,
    ...(command.asFraud && { asFraud: 1 }),
    ...(command.fromCredit && { fromCredit: 1 }),
  };
  const line = { chargeId, at, kind: 'refund.requested' as const, status: null, by: command.by, reason: null };
  await insertActivities(tx, sellerId, [{ ...line, amountCents, details }]);
  const about = { sellerId, chargeId, purchase };
  await appendEvents(tx, [chargeEvent('charge.refund_requested', about, { refundId: id, amountCents })]);
  recordAudit(tx, {
    sellerId,
    at,
    action: 'charge.refund_requested',
    subject: { kind: 'charge', id: chargeId, label: purchase.title },
    after: { amountCents, asFraud: command.asFraud },
  });
  await scheduleJobs(tx, [{ sellerId, kind: 'charge.resume-refund', subjectId: id, dueAt: pollAgainAt(at, at) }]);
  return refund;
}

export function amountToRefund(
  charge: RefundableCharge,
  { amountCents, mayRefundPointOfSale }: Pick<RefundCommand, 'amountCents' | 'mayRefundPointOfSale'>,
  clock: Pick<Clock, 'today'>,
): Cents {
  assertThat(charge.status === 'PAID', 'charge.not_refundable');
  assertThat(charge.method !== 'BANK_SLIP', 'charge.boleto_not_refundable');
  assertThat(!charge.isPointOfSale || mayRefundPointOfSale, 'charge.not_refundable');
  const terms = refundTerms(charge, clock.today());
  assertThat(terms, 'charge.not_refundable');
  const availableCents = availableToRefund(charge);
  const wanted = amountCents ?? availableCents;
  assertThat(wanted <= availableCents, 'charge.refund_too_large', { availableCents });
  assertThat(terms === 'PARTIAL' || wanted === availableCents, 'charge.refund_must_be_total', { availableCents });
  return wanted;
}

interface Taking {
  readonly command: RefundCommand;
  readonly charge: Charge;
  readonly refunds: readonly Refund[];
  readonly amountCents: Cents;
  readonly clock: Clock;
}

async function takeMoney(
  { ledger, settlement }: Pick<ChargesDeps, 'ledger' | 'settlement'>,
  tx: Tx,
  { command, charge, refunds, amountCents, clock }: Taking,
): Promise<Refund> {
  const { sellerId, chargeId, id } = command;
  const at = clock.now();
  const today = clock.today();
  const whole = [...refunds, { status: 'DONE' as const, amountCents, feeCents: cents(0), requestedAt: at }];
  const feeCents = cents(Math.min(feesToReturn(charge, whole), amountCents));
  const wanted = cents(amountCents - feeCents);
  const taken = await settlement.reserveForReversal(tx, {
    sellerId,
    chargeId,
    amountCents: wanted,
    feeCents,
    at,
    all: true,
  });
  await ledger.post(tx, [
    refundRequested({ sellerId, chargeId, refundId: id, taken, feeCents, occurredOn: today, at }),
  ]);
  return {
    sellerId,
    id,
    chargeId,
    status: 'PROCESSING',
    amountCents,
    feeCents,
    restFeeCents: cents(0),
    asFraud: command.asFraud,
    fromCredit: command.fromCredit ?? false,
    taken,
    failure: null,
    requestedBy: command.by,
    requestedAt: at,
    finishedAt: null,
  };
}
