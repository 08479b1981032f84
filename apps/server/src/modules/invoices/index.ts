import { addDays, bind, instantAt, type PlainDate } from '@balcao/kernel';
import type { EventConsumer, ScheduledJobHandlers } from '../../jobs/index.ts';
import { advanceInvoice, advanceKind, sendInvoices } from './actions/advance-invoice.ts';
import { isAuthorized, openPaper, pdfOf, xmlOf } from './actions/documents/open-invoice.ts';
import { issueOnPaid } from './actions/issue-paid.ts';
import { manifest, readDistributed } from './actions/received-documents.ts';
import { requestInvoice } from './actions/request-invoice.ts';
import { certificateEndingKind } from './actions/settings/change-settings.ts';
import { certificateDaysLeft, mailCertificateEnding } from './actions/settings/mail-certificate-ending.ts';
import { mailMonth, monthKind } from './actions/settings/mail-month.ts';
import { servicesWithoutIbsCbs } from './actions/settings/services-without-ibs-cbs.ts';
import type { InvoicesDeps, InvoicesGiven } from './deps.ts';
import { accountantRoutes } from './routes/accountant-routes.ts';
import { invoiceRoutes } from './routes/invoice-routes.ts';
import { settingsRoutes } from './routes/settings-routes.ts';
import { createCertificateBox } from './store/certificate-box.ts';
import { countRefused, invoicesOf, issuedBetween, readInvoices } from './store/invoice-store.ts';
import { findSettings } from './store/settings-store.ts';

export type { IssuedInvoice } from './store/invoice-store.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'invoice.requested': { readonly invoiceId: string; readonly chargeId: string | null };
    /** An invoice that nobody waits for is to be sent. */
    'invoice.due': NoPayload;
    'invoice.authorized': { readonly invoiceId: string; readonly chargeId: string | null };
    'invoice.rejected': { readonly invoiceId: string; readonly chargeId: string | null };
    'invoice.changed': { readonly invoiceId: string; readonly chargeId: string | null };
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'invoice.advance': true;
    'invoice.certificate-ending': true;
    'invoice.month': true;
  }
}

/** Invoices (nota fiscal) of charges, and what a seller sets up to issue them. */
export type Invoices = ReturnType<typeof createInvoices>;

export function createInvoices(given: InvoicesGiven) {
  const deps: InvoicesDeps = { ...given, box: createCertificateBox(given.certificateKey) };
  return {
    /** Returns the charges that have an authorised invoice, in one query. */
    authorizedOf: async (sellerId: string, chargeIds: readonly string[]) => {
      const invoices = await invoicesOf(deps.reader, sellerId, chargeIds);
      return new Set(invoices.filter(isAuthorized).flatMap(({ chargeId }) => chargeId ?? []));
    },
    ...bind(deps.reader, { readInvoices, countRefused }),
    /** Number and key of those of the charges' invoices that are authorised, by charge. */
    numbersOf: async (sellerId: string, chargeIds: readonly string[]) => {
      const invoices = await invoicesOf(deps.reader, sellerId, chargeIds);
      const kept = invoices.filter(isAuthorized).map((invoice) => [invoice.chargeId, invoice] as const);
      return new Map(
        kept.map(([id, invoice]) => [id, { number: invoice.invoiceNumber, accessKey: invoice.accessKey }]),
      );
    },
    /** How many invoices were authorised on some days and stand, and their sum. */
    authorizedIn: (sellerId: string, { from, to }: { readonly from: PlainDate; readonly to: PlainDate }) =>
      issuedBetween(deps.reader, sellerId, { from: instantAt(from), until: instantAt(addDays(to, 1)) }),
    hasCertificate: async (sellerId: string) => Boolean((await findSettings(deps.reader, sellerId))?.certificateId),
    ...bind(deps, { requestInvoice, openPaper, certificateDaysLeft, servicesWithoutIbsCbs, readDistributed, manifest }),
    pdfOf,
    xmlOf,
    routes: [...invoiceRoutes(deps), ...settingsRoutes(deps), ...accountantRoutes(deps)],
    scheduledJobs: {
      [advanceKind]: ({ sellerId, subjectId }) => advanceInvoice(deps, { sellerId, id: subjectId }),
      [certificateEndingKind]: mailCertificateEnding(deps),
      [monthKind]: mailMonth(deps),
    } satisfies ScheduledJobHandlers,
    consumers: [
      issueOnPaid(deps),
      {
        topics: ['invoice.due'],
        name: 'send-invoices',
        runsIn: 'queue in sets',
        handle: (events) => sendInvoices(deps, events),
      },
    ] satisfies EventConsumer[],
  };
}
