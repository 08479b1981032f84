import { formatDocument } from '@balcao/brazil';
import type { PublicCheckout } from '@balcao/contract';
import type { PaymentLinksDeps } from '../../deps.ts';
import { refuse } from '../../refusals.ts';
import { offeredPlans } from './offered-plans.ts';

/** Refuses `checkout.page_not_found`. */
export async function viewPage(
  deps: Pick<PaymentLinksDeps, 'catalog' | 'sellers' | 'sandbox'>,
  subDomain: string,
): Promise<PublicCheckout> {
  const { page, plans } = (await deps.catalog.findShownPage(subDomain)) ?? refuse('checkout.page_not_found');
  const [seller, pricing] = await Promise.all([
    deps.sellers.sellerOf(page.sellerId),
    deps.sellers.pricingOf(page.sellerId),
  ]);
  return {
    subDomain: page.subDomain,
    title: page.title,
    description: page.description,
    seller: { name: seller.fantasyName, document: formatDocument(seller.document) },
    plans: offeredPlans(plans, pricing).map(({ plan, periods }) => ({
      id: plan.id,
      title: plan.title,
      description: plan.description,
      bullets: [...plan.bullets],
      periods: periods.map(({ type, valueCents, valuePerMonthCents, savingCents, methods }) => ({
        type,
        value: valueCents,
        valuePerMonth: valuePerMonthCents,
        saving: savingCents,
        methods: [...methods],
      })),
    })),
    sandbox: deps.sandbox,
  };
}
