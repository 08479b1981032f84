import { subDomainForm, subDomainLength } from '@balcao/contract';
import { type CheckoutPage, isReserved } from '../checkout-page.ts';
import type { CatalogDeps } from '../deps.ts';
import type { Plan } from '../plan.ts';
import { refuse } from '../refusals.ts';
import { findCheckoutOf, findSellerOfAddress } from '../store/checkout-store.ts';
import { findActivePlans } from '../store/plan-reader.ts';

type Deps = Pick<CatalogDeps, 'reader'>;

/** Refuses `checkout_page.not_found` while the seller has none. */
export async function getCheckout({ reader }: Deps, sellerId: string): Promise<CheckoutPage> {
  return (await findCheckoutOf(reader, sellerId)) ?? refuse('checkout_page.not_found');
}

/** Null when the seller can take the address, also one that it has or had. */
export async function problemOfSubDomain(
  { reader }: Deps,
  sellerId: string,
  typed: string,
): Promise<'INVALID' | 'RESERVED' | 'TAKEN' | null> {
  const subDomain = typed.trim().toLowerCase();
  const { min, max } = subDomainLength;
  const isWritten = subDomain.length >= min && subDomain.length <= max && subDomainForm.test(subDomain);
  if (!isWritten) return 'INVALID';
  if (isReserved(subDomain)) return 'RESERVED';
  const owner = await findSellerOfAddress(reader, subDomain);
  return owner === null || owner === sellerId ? null : 'TAKEN';
}

export interface ShownPage {
  readonly page: CheckoutPage;
  /** Active plans by monthly value. */
  readonly plans: readonly Plan[];
}

/**
 * Finds the page of an address, current or former (`page.subDomain` is the current one); null when it belongs to
 * nobody.
 */
export async function findShownPage({ reader }: Deps, subDomain: string): Promise<ShownPage | null> {
  const sellerId = await findSellerOfAddress(reader, subDomain.toLowerCase());
  if (sellerId === null) return null;
  const [page, plans] = await Promise.all([findCheckoutOf(reader, sellerId), findActivePlans(reader, sellerId)]);
  return page && { page, plans };
}
