import type { Reader, Tx } from '../../../database/transact.ts';
import type { KeptSubscription } from './kept-subscription.ts';

export interface Trial {
  readonly planId: string;
  readonly document: string;
}

/** Returns false when the document has had a trial of the plan; of two concurrent trials one gets true. */
export async function takeTrial(tx: Tx, { sellerId, plan, customer }: KeptSubscription): Promise<boolean> {
  const result = await tx
    .insertInto('subscription_trials')
    .values({ seller_id: sellerId, plan_id: plan.id, customer_document: customer.document })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function hadTrial(reader: Reader, sellerId: string, { planId, document }: Trial): Promise<boolean> {
  const row = await reader
    .selectFrom('subscription_trials')
    .select('plan_id')
    .where('seller_id', '=', sellerId)
    .where('plan_id', '=', planId)
    .where('customer_document', '=', document)
    .executeTakeFirst();
  return row !== undefined;
}
