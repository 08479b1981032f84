import type { ManualMethod } from '@balcao/contract';
import type { Cents, PlainDate } from '@balcao/kernel';
import { assertThat } from '../../refusals.ts';
import { markPaidManually } from '../../store/charge-writer.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { type ChargeCommand, closeCharge } from './close-charge.ts';

/** What the seller says of the payment; the reason is their note. */
export interface ManualPayment extends ChargeCommand {
  /** Today by default. */
  readonly paidOn?: PlainDate | undefined;
  readonly method?: ManualMethod | undefined;
  /** The whole amount by default. */
  readonly receivedCents?: Cents | undefined;
}

/**
 * 'Alterar para paga': the seller was paid by other means. Irreversible and idempotent. The ledger is not
 * touched, because no money passed through the service. Refuses `charge.paid_ahead` for a day to come, `charge.not_payable_manually`
 * unless SCHEDULED, LATE, FAILED or ABANDONED, and `charge.not_found`.
 */
export function payManually({ transact, clockOf }: Pick<ChargesDeps, 'transact' | 'clockOf'>) {
  return async ({ paidOn: given, method, receivedCents, ...command }: ManualPayment): Promise<void> => {
    const clock = await clockOf(command.sellerId);
    const at = clock.now();
    const paidOn = given ?? clock.today();
    assertThat(paidOn <= clock.today(), 'charge.paid_ahead');
    await transact(async (tx) => {
      const kind = 'charge.paid_manually';
      const refusal = 'charge.not_payable_manually';
      const details = {
        ...(method && { method }),
        ...(given && { paidOn }),
        ...(receivedCents !== undefined && { receivedCents }),
      };
      const closed = await closeCharge(tx, { ...command, status: 'PAID_MANUALLY', kind, refusal, at, details });
      if (closed) await markPaidManually(tx, closed, { paidOn, paidAt: at });
    });
  };
}
