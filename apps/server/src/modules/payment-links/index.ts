import { bind } from '@balcao/kernel';
import type { Tx } from '../../database/transact.ts';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import type { ChangedCharge } from '../charges/index.ts';
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
import { signUp } from './actions/sign-up.ts';
import { totalOf } from './actions/total-of.ts';
import type { PaymentLinksDeps } from './deps.ts';
import { statusOf } from './payment-link.ts';
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

export type PaymentLinks = ReturnType<typeof createPaymentLinks>;

export function createPaymentLinks(deps: PaymentLinksDeps) {
  return {
    ...bind(deps, { createPaymentLink, deletePaymentLink, choosePlan, createSale, signUp, totalOf, previewLink }),
    payLink: payLink(deps),
    invoiceChoicesOf: async (sellerId: string, ids: readonly string[]) => {
      if (ids.length === 0) return new Map();
      const links = await findLinks(deps.reader, sellerId, ids);
      return new Map([...links].map(([id, { invoiceEnabled }]) => [id, { isEnabled: invoiceEnabled, planId: null }]));
    },
    titlesOf: async (sellerId: string, ids: readonly string[]) => {
      const links = ids.length === 0 ? [] : await findLinks(deps.reader, sellerId, ids);
      return new Map([...links].map(([id, { title }]) => [id, title]));
    },
    readLinks: async (sellerId: string, part: LinksPart) => {
      const now = (await deps.clockOf(sellerId)).now();
      const links = await readLinks(deps.reader, sellerId, part);
      return links.map((link) => ({ ...link, status: statusOf(link, now) }));
    },
    customersWithLinks,
    plansWithLinks,
    ...bind(deps.transact, { forgetUnpaidLinks }),
    importKind: importCharges(deps),
    followCharge: async (tx: Tx, { source, dueDate, amountCents, partOf, ...charge }: ChangedCharge) => {
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
    scheduledJobs: { [giveUpSaleKind]: giveUpSale(deps) } satisfies ScheduledJobHandlers,
    consumers: [markLinkPaid(deps), closeDirectLink(deps), followSaleCharges(deps)],
  };
}
