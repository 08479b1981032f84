import { apiKeyRefusalTexts } from './api-keys.ts';
import { auditRefusalTexts } from './audit.ts';
import { bankingRefusalTexts } from './banking.ts';
import { bulkRefusalTexts } from './bulk.ts';
import { cardRefusalTexts } from './cards.ts';
import { catalogRefusalTexts } from './catalog.ts';
import { chargeRefusalTexts } from './charges.ts';
import { connectionRefusalTexts } from './connections.ts';
import { customerRefusalTexts } from './customers.ts';
import { feeAuditRefusalTexts } from './fee-audit.ts';
import { httpRefusalTexts } from './http.ts';
import { identityRefusalTexts } from './identity.ts';
import { importRefusalTexts } from './imports.ts';
import { integrationRefusalTexts } from './integrations.ts';
import { investmentRefusalTexts } from './investments.ts';
import { invoiceRefusalTexts } from './invoices.ts';
import { ledgerRefusalTexts } from './ledger.ts';
import { noteRefusalTexts } from './notes.ts';
import { notificationRefusalTexts } from './notifications.ts';
import { payablesRefusalTexts } from './payables.ts';
import { paymentLinkRefusalTexts } from './payment-links.ts';
import { pixAutomaticRefusalTexts } from './pix-automatic.ts';
import { portalRefusalTexts } from './portals.ts';
import { railRefusalTexts } from './rails.ts';
import { reconciliationRefusalTexts } from './reconciliation.ts';
import { recoveryRefusalTexts } from './recovery.ts';
import { reportRefusalTexts } from './reports.ts';
import { sandboxRefusalTexts } from './sandbox.ts';
import { sellerRefusalTexts } from './sellers.ts';
import { settlementRefusalTexts } from './settlement.ts';
import { subscriptionRefusalTexts } from './subscriptions.ts';
import { viewRefusalTexts } from './views.ts';

export const refusalTexts = {
  ...apiKeyRefusalTexts,
  ...auditRefusalTexts,
  ...bankingRefusalTexts,
  ...bulkRefusalTexts,
  ...cardRefusalTexts,
  ...catalogRefusalTexts,
  ...chargeRefusalTexts,
  ...connectionRefusalTexts,
  ...customerRefusalTexts,
  ...httpRefusalTexts,
  ...identityRefusalTexts,
  ...importRefusalTexts,
  ...integrationRefusalTexts,
  ...investmentRefusalTexts,
  ...invoiceRefusalTexts,
  ...ledgerRefusalTexts,
  ...noteRefusalTexts,
  ...notificationRefusalTexts,
  ...payablesRefusalTexts,
  ...paymentLinkRefusalTexts,
  ...pixAutomaticRefusalTexts,
  ...portalRefusalTexts,
  ...railRefusalTexts,
  ...feeAuditRefusalTexts,
  ...reconciliationRefusalTexts,
  ...recoveryRefusalTexts,
  ...reportRefusalTexts,
  ...sandboxRefusalTexts,
  ...sellerRefusalTexts,
  ...settlementRefusalTexts,
  ...subscriptionRefusalTexts,
  ...viewRefusalTexts,
};

const textOf = new Map<string, unknown>(Object.entries(refusalTexts));

/** Returns the code itself when the text needs parameters that are missing. */
export function refusalText(code: string, params?: unknown): string {
  const text = textOf.get(code);
  if (typeof text === 'function' && params !== undefined) return String(text(params));
  return typeof text === 'string' ? text : code;
}
