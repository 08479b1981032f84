import { markPaidManually } from '../../store/charge-writer.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { type ChargeCommand, closeCharge } from './close-charge.ts';

/**
 * 'Alterar para paga': the seller was paid by other means. Irreversible and idempotent. The ledger is not
 * touched, because no money passed through the service. Refuses `charge.not_payable_manually` unless SCHEDULED, LATE, FAILED or ABANDONED, and `charge.not_found`.
 */
export function payManually({ transact, clockOf }: Pick<ChargesDeps, 'transact' | 'clockOf'>) {
  return async (command: ChargeCommand): Promise<void> => {
    const clock = await clockOf(command.sellerId);
    const at = clock.now();
    await transact(async (tx) => {
      const kind = 'charge.paid_manually';
      const refusal = 'charge.not_payable_manually';
      const closed = await closeCharge(tx, { ...command, status: 'PAID_MANUALLY', kind, refusal, at });
      if (closed) await markPaidManually(tx, closed, { paidOn: clock.today(), paidAt: at });
    });
  };
}
