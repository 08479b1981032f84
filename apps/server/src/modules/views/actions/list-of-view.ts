import {
  type Access,
  type Feature,
  findCharges,
  findCoupons,
  findCustomers,
  findDifferences,
  findDisputes,
  findFastLinks,
  findIssuedInvoices,
  findOrderLinks,
  findPlans,
  findSaleLinks,
  findSubSellers,
  findSubscriptionLinks,
  findSubscriptions,
  findUsers,
  findWebhookDeliveries,
  isGranted,
  type Role,
  type ViewList,
} from '@balcao/contract';
import type { z } from 'zod';
import { assertThat } from '../refusals.ts';

const lists: Readonly<Record<ViewList, { readonly access: Access; readonly query: z.ZodObject }>> = {
  charges: findCharges,
  'order-links': findOrderLinks,
  'subscription-links': findSubscriptionLinks,
  subscriptions: findSubscriptions,
  'fast-links': findFastLinks,
  'sale-links': findSaleLinks,
  plans: findPlans,
  coupons: findCoupons,
  customers: findCustomers,
  users: findUsers,
  'webhook-deliveries': findWebhookDeliveries,
  'sub-sellers': findSubSellers,
  differences: findDifferences,
  disputes: findDisputes,
  invoices: findIssuedInvoices,
};

/** Refuses `view.list_not_permitted` to people who may not call the list. */
export function assertMaySee(
  list: ViewList,
  person: { readonly roles: readonly Role[]; readonly features: readonly Feature[] },
): void {
  assertThat(isGranted(lists[list].access, person), 'view.list_not_permitted');
}

/**
 * Returns the search without its page. Refuses `view.invalid_search` when the list's own query refuses it, because such
 * a view could not be opened.
 */
export function checkedSearch(list: ViewList, search: string): string {
  const given = new URLSearchParams(search);
  given.delete('page');
  const { query } = lists[list];
  const names = [...new Set(given.keys())];
  const isOfList = names.every((name) => Object.hasOwn(query.shape, name));
  const values = Object.fromEntries(names.map((name) => [name, oneOrMany(given.getAll(name))]));
  assertThat(isOfList && query.safeParse(values).success, 'view.invalid_search');
  return given.toString();
}

function oneOrMany(values: readonly string[]): string | readonly string[] | undefined {
  return values.length > 1 ? values : values[0];
}
