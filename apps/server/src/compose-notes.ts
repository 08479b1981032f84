import type { Charges } from './modules/charges/index.ts';
import type { Customers } from './modules/customers/index.ts';
import { createNotes, type Notes } from './modules/notes/index.ts';
import type { PaymentLinks } from './modules/payment-links/index.ts';
import type { Reconciliation } from './modules/reconciliation/index.ts';
import type { Subscriptions } from './modules/subscriptions/index.ts';

interface Below extends Omit<Parameters<typeof createNotes>[0], 'namesOf'> {
  readonly charges: Charges;
  readonly customers: Customers;
  readonly paymentLinks: PaymentLinks;
  readonly subscriptions: Subscriptions;
  readonly reconciliation: Reconciliation;
}

export function composeNotes(below: Below): Notes {
  const { charges, customers, paymentLinks, subscriptions, reconciliation, ...deps } = below;
  return createNotes({
    ...deps,
    namesOf: {
      charge: async (sellerId, ids) =>
        new Map(
          [...(await charges.factsOf(sellerId, ids))].map(([id, one]) => [id, `${one.buyer.name} · ${one.title}`]),
        ),
      customer: async (sellerId, ids) =>
        new Map([...(await customers.getCustomers(sellerId, ids))].map(([id, { name }]) => [id, name])),
      'payment-link': paymentLinks.titlesOf,
      subscription: subscriptions.namesOf,
      difference: reconciliation.namesOf,
    },
  });
}
