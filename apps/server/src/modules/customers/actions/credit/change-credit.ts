import { type Cents, cents } from '@balcao/kernel';
import { recordAudit } from '../../../audit/index.ts';
import type { CustomersDeps } from '../../deps.ts';
import { readBalance } from '../../store/credit-store.ts';
import { getCustomer } from '../get-customers.ts';
import { moveCredit } from './move-credit.ts';

interface ChangeCredit {
  readonly sellerId: string;
  readonly customerId: string;
  readonly id: string;
  readonly amountCents: Cents;
  readonly note: string;
  readonly by: string;
}

type Deps = Pick<CustomersDeps, 'reader' | 'transact' | 'clockOf'>;

/** A person gives credit for a reason. Idempotent by id. Returns the balance. Refuses `customer.not_found`. */
export function grantCredit(deps: Deps, change: ChangeCredit): Promise<Cents> {
  return changeByHand(deps, change, { kind: 'GRANTED', action: 'customer.credit_granted' });
}

/**
 * The seller returned credit by other means. Idempotent by id. Returns the balance. Refuses `customer.not_found` and
 * `customer.credit_too_small`.
 */
export function payCreditOutside(deps: Deps, change: ChangeCredit): Promise<Cents> {
  const taken = { ...change, amountCents: cents(-change.amountCents) };
  return changeByHand(deps, taken, { kind: 'PAID_OUTSIDE', action: 'customer.credit_paid_outside' });
}

async function changeByHand(
  { reader, transact, clockOf }: Deps,
  change: ChangeCredit,
  {
    kind,
    action,
  }:
    | { readonly kind: 'GRANTED'; readonly action: 'customer.credit_granted' }
    | { readonly kind: 'PAID_OUTSIDE'; readonly action: 'customer.credit_paid_outside' },
): Promise<Cents> {
  const { sellerId, customerId, amountCents, note } = change;
  const { name } = await getCustomer(reader, sellerId, customerId);
  const at = (await clockOf(sellerId)).now();
  return transact(async (tx) => {
    if (await moveCredit(tx, { ...change, at, kind })) {
      const subject = { kind: 'customer', id: customerId, label: name } as const;
      const after = { amountCents: cents(Math.abs(amountCents)), reason: note };
      recordAudit(tx, { sellerId, at, action, subject, after });
    }
    return readBalance(tx, change);
  });
}
