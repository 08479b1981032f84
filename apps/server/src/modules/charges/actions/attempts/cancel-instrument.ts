import { Refusal } from '@balcao/kernel';
import type { ScheduledJobHandler } from '../../../../jobs/index.ts';
import type { PaymentAttempt } from '../../store/charges-tables.ts';
import { setCombinedCanceled } from '../../store/combined-store.ts';
import { findAttempt } from '../../store/purchase-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { txidOf } from './call-rail.ts';
import { confirmAtRail } from './confirm-at-rail.ts';

/**
 * Cancels the instrument of a canceled attempt at its rail. When it was paid first, the payment is kept or returned.
 */
export function cancelInstrument(deps: ChargesDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId }, clock) => {
    const context = await findAttempt(deps.reader, sellerId, subjectId);
    if (context?.attempt.status !== 'CANCELED') return;
    await cancelAtRail(deps, context.attempt);
    await confirmAtRail(deps, context, clock);
    // A Pix for several charges is canceled with any of its parts, because its amount is no longer owed.
    const { combinedId } = context.attempt;
    if (combinedId) await deps.transact((tx) => setCombinedCanceled(tx, sellerId, combinedId));
  };
}

/** A card has no instrument to cancel: an authorisation that arrives later is reversed as an unmatched payment. */
async function cancelAtRail({ rails }: ChargesDeps, attempt: PaymentAttempt): Promise<void> {
  const { sellerId, id, combinedId, paymentMethod: method, recurrenceId } = attempt;
  if (method === 'CREDIT_CARD') return;
  try {
    if (method === 'BANK_SLIP') await rails.boleto.cancel(sellerId, id);
    else if (recurrenceId) await rails.recurring.cancelInstruction(sellerId, txidOf(id));
    else await rails.pix.cancel(sellerId, txidOf(combinedId ?? id));
  } catch (error) {
    if (!(error instanceof Refusal && nothingToCancel.has(error.code))) throw error;
  }
}

const nothingToCancel: ReadonlySet<string> = new Set([
  'pix.not_found',
  'pix.already_paid',
  'pix_recurring.instruction_not_found',
  // A debit cannot be canceled on its own day; its money is returned.
  'pix_recurring.not_cancelable',
  'boleto.not_found',
  'boleto.already_paid',
]);
