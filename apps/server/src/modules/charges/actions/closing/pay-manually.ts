import type { ManualMethod } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import { hasCreditEntry } from '../../../customers/index.ts';
import { acceptedTypeOf } from '../../money-back/evidence.ts';
import { assertThat } from '../../refusals.ts';
import { markPaidManually } from '../../store/charge-writer.ts';
import { insertManualReceipt } from '../../store/manual-receipt-store.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { takeCredit } from '../take-credit.ts';
import { type ChargeCommand, closeCharge } from './close-charge.ts';

/** The inherited `reason` is the seller's note. */
export interface ManualPayment extends ChargeCommand {
  /** The entry of the customer's credit that pays all of it. */
  readonly creditId?: string;
  readonly paidOn?: PlainDate | undefined;
  readonly method?: ManualMethod | undefined;
  readonly receivedCents?: Cents | undefined;
  readonly receipt?: { readonly fileName: string; readonly content: Uint8Array } | undefined;
}

/**
 * Action 'Alterar para paga': the seller was paid by other means. Irreversible and idempotent. Nothing is posted,
 * because no money passed through the service. Refuses `charge.paid_ahead` for a future day,
 * `charge.not_payable_manually` unless SCHEDULED, LATE, FAILED or ABANDONED, `charge.not_found`, and a receipt that is
 * not a PDF, PNG or JPEG of at most 2 MB: `charge.evidence_unreadable`, `charge.evidence_too_large`.
 */
export async function payManually(
  { transact, clockOf }: Pick<ChargesDeps, 'transact' | 'clockOf'>,
  { paidOn: given, method, receivedCents, receipt, creditId, ...command }: ManualPayment,
): Promise<void> {
  const clock = await clockOf(command.sellerId);
  const at = clock.now();
  const paidOn = given ?? clock.today();
  assertThat(paidOn <= clock.today(), 'charge.paid_ahead');
  const file = receipt && { ...receipt, mediaType: acceptedTypeOf(receipt.content) };
  await transact(async (tx) => {
    const kind = 'charge.paid_manually';
    const refusal = 'charge.not_payable_manually';
    const details = {
      ...(method && { method }),
      ...(given && { paidOn }),
      ...(receivedCents !== undefined && { receivedCents }),
      ...(file && { receipt: file.fileName }),
      ...(creditId && { credit: 1 }),
    };
    const closed = await closeCharge(tx, { ...command, status: 'PAID_MANUALLY', kind, refusal, at, details });
    assertThat(closed || !creditId || (await hasCreditEntry(tx, command.sellerId, creditId)), refusal);
    if (!closed) return;
    await markPaidManually(tx, closed, { paidOn, paidAt: at });
    const { sellerId, chargeId } = command;
    if (file) await insertManualReceipt(tx, { sellerId, chargeId, ...file });
    if (creditId) await takeCredit(tx, closed, { id: creditId, amountCents: closed.amountCents, by: command.by, at });
  });
}
