import { assertInvariant, type Cents, cents } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { moveCredit } from '../../customers/index.ts';
import type { Charge } from '../store/charges-tables.ts';

interface TakeCredit {
  readonly id: string;
  readonly amountCents: Cents;
  readonly by: string;
  readonly at: Temporal.Instant;
}

/** Takes what a charge is reduced by from its customer's credit. Refuses `customer.credit_too_small`. */
export async function takeCredit(
  tx: Tx,
  { sellerId, customerId, id: subjectId }: Pick<Charge, 'sellerId' | 'customerId' | 'id'>,
  { amountCents, ...use }: TakeCredit,
): Promise<void> {
  const taken = { ...use, sellerId, customerId, subjectId, kind: 'USED_ON_CHARGE' as const };
  const isNew = await moveCredit(tx, { ...taken, amountCents: cents(-amountCents) });
  assertInvariant(isNew, 'a use of credit changes a charge once');
}
