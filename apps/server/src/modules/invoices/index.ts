import { addDays, instantAt, type PlainDate } from '@balcao/kernel';
import type { EventConsumer, ScheduledJobHandlers } from '../../jobs/index.ts';
import type { Route } from '../route.ts';
import { advanceInvoice, advanceKind } from './actions/advance-invoice.ts';
import { isAuthorized, openPaper } from './actions/documents/open-invoice.ts';
import { issueOnPaid } from './actions/issue-paid.ts';
import { type RequestInvoice, requestInvoice } from './actions/request-invoice.ts';
import { certificateEndingKind } from './actions/settings/change-settings.ts';
import { certificateDaysLeft, mailCertificateEnding } from './actions/settings/mail-certificate-ending.ts';
import type { InvoiceFile, InvoicesDeps, InvoicesGiven } from './deps.ts';
import { invoiceRoutes } from './routes/invoice-routes.ts';
import { settingsRoutes } from './routes/settings-routes.ts';
import { createCertificateBox } from './store/certificate-box.ts';
import {
  countRefused,
  type InvoicesPart,
  type IssuedInvoice,
  type IssuedSum,
  invoicesOf,
  issuedBetween,
  readInvoices,
} from './store/invoice-store.ts';

export type { InvoiceRefusals } from './refusals.ts';
export type { IssuedInvoice } from './store/invoice-store.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'invoice.requested': { readonly invoiceId: string; readonly chargeId: string };
    'invoice.authorized': { readonly invoiceId: string; readonly chargeId: string };
    'invoice.rejected': { readonly invoiceId: string; readonly chargeId: string };
    'invoice.changed': { readonly invoiceId: string; readonly chargeId: string };
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'invoice.advance': true;
    'invoice.certificate-ending': true;
  }
}

/** Invoices (nota fiscal) of charges, and what a seller sets up to issue them. */
export interface Invoices {
  /** Those of the charges that have an authorised invoice, in one query. */
  authorizedOf(sellerId: string, chargeIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Invoices requested within days, by time. */
  readInvoices(sellerId: string, part: InvoicesPart): Promise<readonly IssuedInvoice[]>;
  /** Number and key of those of the charges' invoices that are authorised, by charge. */
  numbersOf(
    sellerId: string,
    chargeIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly number: string | null; readonly accessKey: string | null }>>;
  /** How many invoices were authorised on some days and stand, and their sum. */
  authorizedIn(sellerId: string, days: { readonly from: PlainDate; readonly to: PlainDate }): Promise<IssuedSum>;
  /** Issues the invoice of a charge before it is paid; see the refusals of `requestInvoice`. Idempotent by id. */
  requestInvoice(request: RequestInvoice): Promise<unknown>;
  /** The PDF of a charge's authorised invoice. Refuses `invoice.document_not_found`. */
  openPaper(sellerId: string, chargeId: string): Promise<InvoiceFile>;
  /** How many charges have a last invoice that was refused. */
  countRefused(sellerId: string): Promise<number>;
  /** The days until the certificate ends, negative once it did; null before its first notice is due, and without one. */
  certificateDaysLeft(sellerId: string): Promise<number | null>;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
  readonly consumers: readonly EventConsumer[];
}

export function createInvoices(given: InvoicesGiven): Invoices {
  const deps: InvoicesDeps = { ...given, box: createCertificateBox(given.certificateKey) };
  return {
    authorizedOf: async (sellerId, chargeIds) => {
      const invoices = await invoicesOf(deps.reader, sellerId, chargeIds);
      return new Set(invoices.filter(isAuthorized).map(({ chargeId }) => chargeId));
    },
    readInvoices: (sellerId, part) => readInvoices(deps.reader, sellerId, part),
    numbersOf: async (sellerId, chargeIds) => {
      const invoices = await invoicesOf(deps.reader, sellerId, chargeIds);
      const kept = invoices.filter(isAuthorized).map((invoice) => [invoice.chargeId, invoice] as const);
      return new Map(
        kept.map(([id, invoice]) => [id, { number: invoice.invoiceNumber, accessKey: invoice.accessKey }]),
      );
    },
    authorizedIn: (sellerId, { from, to }) =>
      issuedBetween(deps.reader, sellerId, { from: instantAt(from), until: instantAt(addDays(to, 1)) }),
    requestInvoice: (request) => requestInvoice(deps, request),
    openPaper: (sellerId, chargeId) => openPaper(deps, sellerId, chargeId),
    countRefused: (sellerId) => countRefused(deps.reader, sellerId),
    certificateDaysLeft: (sellerId) => certificateDaysLeft(deps, sellerId),
    routes: [...invoiceRoutes(deps), ...settingsRoutes(deps)],
    scheduledJobs: {
      [advanceKind]: ({ sellerId, subjectId }) => advanceInvoice(deps, { sellerId, id: subjectId }),
      [certificateEndingKind]: mailCertificateEnding(deps),
    },
    consumers: [issueOnPaid(deps)],
  };
}
