import { assertThat } from '../../refusals.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { type ChargeCommand, closeCharge } from './close-charge.ts';

/**
 * Cancels a charge; it stays in the lists. Idempotent. Refuses `charge.anticipation_active`, `charge.not_deletable` for
 * a charge that was paid, abandoned or disputed, and `charge.not_found`.
 */
export async function deleteCharge(
  { transact, clockOf, settlement }: Pick<ChargesDeps, 'transact' | 'clockOf' | 'settlement'>,
  command: ChargeCommand,
): Promise<void> {
  const { sellerId, chargeId } = command;
  const anticipated = await settlement.findAnticipated(sellerId, [chargeId]);
  assertThat(anticipated.size === 0, 'charge.anticipation_active');
  const at = (await clockOf(sellerId)).now();
  const kind = 'charge.canceled';
  const refusal = 'charge.not_deletable';
  await transact((tx) => closeCharge(tx, { ...command, status: 'CANCELED', kind, refusal, at }));
}
