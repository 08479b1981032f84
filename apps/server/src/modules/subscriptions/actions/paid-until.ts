import type { PlainDate } from '@balcao/kernel';
import type { Reader } from '../../../database/transact.ts';
import { lastPaidPeriods } from '../../charges/index.ts';
import { findEnds } from '../store/charged-periods.ts';

/** Last day of the periods that were paid before the first one that is owed, of each subscription that has such. */
export async function paidUntilOf(
  reader: Reader,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlainDate>> {
  if (ids.length === 0) return new Map();
  return findEnds(reader, sellerId, await lastPaidPeriods(reader, sellerId, ids));
}
