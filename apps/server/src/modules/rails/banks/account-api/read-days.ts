import { addDays, assertInvariant, type PlainDate } from '@balcao/kernel';
import type { AccountProfile, BankMovement, ConnectedBank } from '../bank.ts';

const maxDays = 90;

export interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

export interface DatedMovement extends BankMovement {
  readonly id: string;
  readonly rank: number;
}

/**
 * Reads the whole statement of these days, oldest first, in parts of at most ninety days. Equal lines without an id of
 * the bank are told apart by their rank among equal ones of their day, which is why days are always read whole.
 */
export async function readDays(
  { movements }: Pick<AccountProfile, 'movements'>,
  bank: ConnectedBank,
  { from, to }: Days,
): Promise<DatedMovement[]> {
  assertInvariant(movements, 'a statement is read only where the bank has one');
  const read: BankMovement[] = [];
  for (let day = from; day <= to; day = addDays(day, maxDays)) {
    const last = addDays(day, maxDays - 1);
    for await (const movement of movements(bank, { from: day, to: last < to ? last : to })) {
      if (movement.amountCents !== 0) read.push(movement);
    }
  }
  const equal = new Map<string, number>();
  const seen = new Set<string>();
  const dated = read.flatMap((movement, rank) => {
    const count = (equal.get(movement.key) ?? 0) + 1;
    equal.set(movement.key, count);
    const id = movement.isFingerprint ? `${movement.key}-${count}` : movement.key;
    // A page that moved while it was read shows a line twice.
    if (seen.has(id)) return [];
    seen.add(id);
    return [{ ...movement, id, rank }];
  });
  return dated.toSorted(
    (one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)) || one.rank - other.rank,
  );
}
