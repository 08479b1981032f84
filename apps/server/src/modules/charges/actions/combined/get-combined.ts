import { sumCents } from '@balcao/kernel';
import { isOpen } from '../../charge.ts';
import type { CombinedPayment, CombinedStatus } from '../../combined-payment.ts';
import { findCombined } from '../../store/combined-store.ts';
import type { AttemptContext } from '../../store/purchase-reader.ts';
import { partCents } from '../attempts/confirm-at-rail.ts';
import type { ChargesDeps } from '../charges-deps.ts';

export async function getCombined(
  { reader, clockOf }: Pick<ChargesDeps, 'reader' | 'clockOf'>,
  sellerId: string,
  id: string,
): Promise<CombinedPayment | null> {
  const parts = await findCombined(reader, sellerId, id);
  const [first] = parts;
  if (!first) return null;
  const now = (await clockOf(sellerId)).now();
  const expiresAt = first.attempt.expiresAt ?? now;
  const status = statusOf(parts, Temporal.Instant.compare(expiresAt, now) <= 0);
  return {
    id,
    customerId: first.charge.customerId,
    status,
    expiresAt,
    totalCents: sumCents(parts.map(partCents)),
    brCode: status === 'PENDING' ? first.attempt.brCode : null,
    parts: parts.map((part) => ({
      chargeId: part.charge.id,
      amountCents: partCents(part),
      isPaid: part.attempt.status === 'PAID',
    })),
  };
}

function statusOf(parts: readonly AttemptContext[], isOver: boolean): CombinedStatus {
  const has = (status: AttemptContext['attempt']['status']) => parts.some(({ attempt }) => attempt.status === status);
  if (has('PAID')) return 'PAID';
  if (has('CANCELED') || parts.some(({ charge }) => !isOpen(charge.status))) return 'CANCELED';
  if (has('FAILED')) return 'FAILED';
  if (has('EXPIRED') || isOver) return 'EXPIRED';
  return has('PROCESSING') ? 'PROCESSING' : 'PENDING';
}
