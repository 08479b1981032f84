import { type Cents, cents, newId } from '@balcao/kernel';
import type { Reader, Tx } from '../../../../database/transact.ts';
import { assertThat } from '../../refusals.ts';
import {
  type CreditEntry,
  type CreditOf,
  hasEntry,
  insertEntry,
  lockBalance,
  readBalance,
  sumUsedOn,
} from '../../store/credit-store.ts';

export type MoveCredit = CreditOf &
  Omit<CreditEntry, 'subjectId' | 'note' | 'by'> &
  Partial<Pick<CreditEntry, 'subjectId' | 'note' | 'by'>>;

/**
 * Adds to a customer's credit or takes from it, in the caller's transaction, whose last lock it is. Returns false when
 * the id was recorded before. Refuses `customer.credit_too_small` for more than there is.
 */
export async function moveCredit(tx: Tx, { sellerId, customerId, ...entry }: MoveCredit): Promise<boolean> {
  const of = { sellerId, customerId };
  const balanceCents = await lockBalance(tx, of);
  if (await hasEntry(tx, sellerId, entry.id)) return false;
  assertThat(balanceCents + entry.amountCents >= 0, 'customer.credit_too_small', { balanceCents });
  await insertEntry(tx, of, { subjectId: null, note: null, by: null, ...entry });
  return true;
}

/** Takes an amount, or what there is of it. Returns how much. */
export async function takeCreditUpTo(tx: Tx, wanted: Omit<MoveCredit, 'id'>): Promise<Cents> {
  const takenCents = cents(Math.min(-wanted.amountCents, await lockBalance(tx, wanted)));
  if (takenCents > 0) await moveCredit(tx, { ...wanted, id: newId(), amountCents: cents(-takenCents) });
  return takenCents;
}

/** Gives back what a charge that will not be paid had of the customer's credit. */
export async function returnCreditOf(
  tx: Tx,
  { chargeId, ...of }: CreditOf & Pick<CreditEntry, 'at' | 'by'> & { readonly chargeId: string },
): Promise<void> {
  const amountCents = await sumUsedOn(tx, of.sellerId, chargeId);
  if (amountCents === 0) return;
  await moveCredit(tx, { ...of, id: newId(), amountCents, kind: 'CHARGE_CANCELED', subjectId: chargeId });
}

export function creditOf(reader: Reader, sellerId: string, customerId: string): Promise<Cents> {
  return readBalance(reader, { sellerId, customerId });
}
