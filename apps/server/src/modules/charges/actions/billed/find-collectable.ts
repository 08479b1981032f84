import { brandRule } from '@balcao/contract';
import type { PlainDate } from '@balcao/kernel';
import { retryNotBefore } from '../../card-retry.ts';
import { isOpen } from '../../charge.ts';
import { isCardAwaited } from '../../payment-attempt.ts';
import { type CollectableCharge, findCollectable as readCollectable } from '../../store/billed/collectable-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';

interface CollectablePage {
  readonly sellerId: string;
  readonly date: PlainDate;
  readonly today: PlainDate;
  /** Last id of the previous page; null for the first. */
  readonly after: string | null;
  readonly limit: number;
}

export interface Collectable extends CollectableCharge {
  readonly isOpen: boolean;
  /** Null when its card may be tried today. */
  readonly retryNotBefore: PlainDate | null;
  /** The result of a card that the customer gave at their page is awaited. */
  readonly isPaidElsewhere: boolean;
}

/** A page of the charges that are to be collected by a day, by id. */
export async function findCollectable(
  { reader }: Pick<ChargesDeps, 'reader'>,
  { date, today, ...page }: CollectablePage,
): Promise<readonly Collectable[]> {
  const found = await readCollectable(reader, date, page);
  return found.map((billed) => ({
    ...billed,
    isOpen: isOpen(billed.charge.status),
    retryNotBefore: retryNotBefore(billed.attempts, today, brandRule),
    isPaidElsewhere: billed.attempts.some((one) => isCardAwaited(one) && one.purchaseId !== billed.charge.purchaseId),
  }));
}
