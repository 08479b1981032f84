import type { EventConsumer, ScheduledJobHandlers } from '../../jobs/index.ts';
import type { Route } from '../route.ts';
import { advanceInvoice, advanceKind } from './actions/advance-invoice.ts';
import { issueOnPaid } from './actions/issue-paid.ts';
import { certificateEndingKind } from './actions/settings/change-settings.ts';
import { tellCertificateEnding } from './actions/settings/tell-ending.ts';
import type { InvoicesDeps, InvoicesGiven } from './deps.ts';
import { invoiceRoutes } from './routes/invoice-routes.ts';
import { settingsRoutes } from './routes/settings-routes.ts';
import { createCertificateBox } from './store/certificate-box.ts';

export type { InvoiceRefusals } from './refusals.ts';

/** Invoices (nota fiscal) of charges, and what a seller sets up to issue them. */
export interface Invoices {
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
  readonly consumers: readonly EventConsumer[];
}

export function createInvoices(given: InvoicesGiven): Invoices {
  const deps: InvoicesDeps = { ...given, box: createCertificateBox(given.certificateKey) };
  const advance = advanceInvoice(deps);
  return {
    routes: [...invoiceRoutes(deps), ...settingsRoutes(deps)],
    scheduledJobs: {
      [advanceKind]: ({ sellerId, subjectId }) => advance({ sellerId, id: subjectId }),
      [certificateEndingKind]: tellCertificateEnding(deps),
    },
    consumers: [issueOnPaid(deps)],
  };
}
