import { getPortalSettings, updatePortalSettings } from '@balcao/contract';
import { actAs } from './act-as.ts';
import type { Life } from './life.ts';
import type { ClubPlan } from './plan-club.ts';

/** Lets customers move among the club's plans, change quantities, and negotiate old debts on their pages. */
export async function openPages({ product }: Pick<Life, 'product'>, plans: readonly ClubPlan[]): Promise<void> {
  const call = actAs(product, 'OWNER');
  const settings = await call(getPortalSettings, {});
  const plansToMove = plans.slice(0, 3).map(({ id }) => id);
  const negotiation = { minDaysLate: 15, pixDiscountPercent: 10, installments: 6, cardDiscountPercent: 0 };
  await call(updatePortalSettings, { body: { ...settings, plansToMove, mayChangeQuantity: true, negotiation } });
}
