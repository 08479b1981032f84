import type { Bound } from '@balcao/kernel';
import type { SellerTime } from '../../database/forget-old.ts';
import type { Reader, Tx } from '../../database/transact.ts';
import type { EventConsumer, ScheduledJobHandlers } from '../../jobs/index.ts';
import type { ChangedCharge } from '../charges/index.ts';
import type { ImportKind } from '../imports/index.ts';
import type { Route } from '../route.ts';
import { choosePlan } from './actions/checkout-page/choose-plan.ts';
import { closeDirectLink } from './actions/close-direct-link.ts';
import { createPaymentLink } from './actions/create-payment-link.ts';
import { deletePaymentLink } from './actions/delete-payment-link.ts';
import { importCharges } from './actions/import/import-charges.ts';
import { markLinkPaid } from './actions/mark-link-paid.ts';
import { payLink } from './actions/pay-link.ts';
import { previewLink } from './actions/preview-link.ts';
import { createSale } from './actions/sale-links/create-sale.ts';
import { followSaleCharges } from './actions/sale-links/follow-sale-charges.ts';
import { giveUpSale, giveUpSaleKind } from './actions/sale-links/give-up-sale.ts';
import { totalOf } from './actions/total-of.ts';
import type { PaymentLinksDeps } from './deps.ts';
import { type LinkStatus, type PaymentLink, statusOf } from './payment-link.ts';
import { checkoutPageRoutes } from './routes/checkout-page-routes.ts';
import { checkoutRoutes } from './routes/checkout-routes.ts';
import { linkRoutes } from './routes/link-routes.ts';
import { saleRoutes } from './routes/sale-routes.ts';
import { splitRoutes } from './routes/split-routes.ts';
import { forgetUnpaidLinks } from './store/forget-links.ts';
import {
  customersWithLinks,
  findLinks,
  type LinksPart,
  plansWithLinks,
  readLinks,
} from './store/payment-link-reader.ts';
import { followCharge } from './store/payment-link-writer.ts';

export type { PaymentLinksDeps } from './deps.ts';
export type { LinkStatus, PaymentLink } from './payment-link.ts';
export type { PaymentLinkRefusals } from './refusals.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'payment-link.created': NoPayload;
    'payment-link.updated': NoPayload;
    'payment-link.deleted': NoPayload;
    'payment-link.paid': NoPayload;
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'payment-link.give-up-sale': true;
  }
}

/** Links that a seller hands out, and the public checkout where a buyer pays them. */
export interface PaymentLinks {
  /** Refuses a link that could not be paid: no method with a price, an expiry or a first charge in the past. */
  readonly createPaymentLink: Bound<typeof createPaymentLink>;
  /** Deletes a link. Idempotent; refusals are listed at the action. */
  readonly deletePaymentLink: Bound<typeof deletePaymentLink>;
  /** Pays a link. Idempotent by purchase id. */
  readonly payLink: ReturnType<typeof payLink>;
  /** The link of a plan that a buyer chose at a seller's checkout page. */
  readonly choosePlan: Bound<typeof choosePlan>;
  /** The link at which a buyer pays their unit of a link for sale. */
  readonly createSale: Bound<typeof createSale>;
  /** The buyer's total by method and number of installments. Refuses `checkout.method_not_offered`. */
  readonly totalOf: Bound<typeof totalOf>;
  /** Whether paid charges of links get an invoice by themselves, by link; null is as the seller's settings say. */
  invoiceChoicesOf(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, boolean | null>>;
  /** What those of the links that the seller has are called, by id. */
  titlesOf(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Links that were made within days, deleted ones too, by time, each as it stands now. */
  readLinks(sellerId: string, part: LinksPart): Promise<readonly (PaymentLink & { readonly status: LinkStatus })[]>;
  /** What a messenger may show of a link; null where there is none. */
  readonly previewLink: Bound<typeof previewLink>;
  /** Those of the customers whom a link is for, or who tried to pay one. */
  customersWithLinks(reader: Reader, sellerId: string, ids: readonly string[]): Promise<readonly string[]>;
  /** Those of the plans that a link sells or sold. */
  plansWithLinks(reader: Reader, sellerId: string, ids: readonly string[]): Promise<readonly string[]>;
  /** Deletes links that buyers made at a checkout page or a link for sale more than so many days ago and nobody began to pay. */
  forgetUnpaidLinks(sellers: readonly SellerTime[], olderThanDays: number): Promise<void>;
  /** The link of a single charge has its day and its amount, in the transaction that changes it. */
  followCharge(tx: Tx, charge: ChangedCharge): Promise<void>;
  /** Charges by file, for the module of imports. */
  readonly importKind: ImportKind;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
  readonly consumers: readonly EventConsumer[];
}

export function createPaymentLinks(deps: PaymentLinksDeps): PaymentLinks {
  return {
    createPaymentLink: (input) => createPaymentLink(deps, input),
    deletePaymentLink: (input) => deletePaymentLink(deps, input),
    payLink: payLink(deps),
    choosePlan: (input) => choosePlan(deps, input),
    createSale: (input) => createSale(deps, input),
    totalOf: (input) => totalOf(deps, input),
    invoiceChoicesOf: async (sellerId, ids) => {
      if (ids.length === 0) return new Map();
      const links = await findLinks(deps.reader, sellerId, ids);
      return new Map([...links].map(([id, { invoiceEnabled }]) => [id, invoiceEnabled]));
    },
    titlesOf: async (sellerId, ids) => {
      const links = ids.length === 0 ? [] : await findLinks(deps.reader, sellerId, ids);
      return new Map([...links].map(([id, { title }]) => [id, title]));
    },
    readLinks: async (sellerId, part) => {
      const now = (await deps.clockOf(sellerId)).now();
      const links = await readLinks(deps.reader, sellerId, part);
      return links.map((link) => ({ ...link, status: statusOf(link, now) }));
    },
    previewLink: (linkId) => previewLink(deps, linkId),
    customersWithLinks,
    plansWithLinks,
    forgetUnpaidLinks: (sellers, olderThanDays) => forgetUnpaidLinks(deps.transact, sellers, olderThanDays),
    importKind: importCharges(deps),
    followCharge: async (tx, { source, dueDate, amountCents, partOf, ...charge }) => {
      if (source.kind !== 'payment-link' || partOf > 1) return;
      await followCharge(tx, { ...charge, id: source.id, scheduledDate: dueDate, valueCents: amountCents });
    },
    routes: [
      ...linkRoutes(deps),
      ...saleRoutes(deps),
      ...splitRoutes(deps),
      ...checkoutRoutes(deps),
      ...checkoutPageRoutes(deps),
    ],
    scheduledJobs: { [giveUpSaleKind]: giveUpSale(deps) },
    consumers: [markLinkPaid(deps), closeDirectLink(deps), followSaleCharges(deps)],
  };
}
