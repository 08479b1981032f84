import type { RefundItem } from '@balcao/contract';
import { addCents, Refusal, sumCents } from '@balcao/kernel';
import { appendEvents } from '../../../../jobs/index.ts';
import { assertThat } from '../../refusals.ts';
import { findRefund, findRefunds, type Refund } from '../../store/money-back/refund-reader.ts';
import { findCharge } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { advanceRefund } from './advance-refund.ts';
import { type RefundCommand, requestRefund } from './request-refund.ts';

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
async function requestApproval(
  { transact }: Pick<RefundDeps, 'transact'>,
  { sellerId, chargeId, by }: RefundCommand,
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
