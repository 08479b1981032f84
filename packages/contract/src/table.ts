import * as apiCharges from './api/api-charges.ts';
import * as apiMeasures from './api/api-measures.ts';
import * as apiMoney from './api/api-money.ts';
import * as apiOrders from './api/api-orders.ts';
import * as apiPeople from './api/api-people.ts';
import * as apiSales from './api/api-sales.ts';
import * as auditEntries from './audit/audit-entries.ts';
import * as bankingAccount from './banking/banking-account.ts';
import * as bankingStatement from './banking/banking-statement.ts';
import * as cards from './banking/cards.ts';
import * as pixKeys from './banking/pix-keys.ts';
import * as pixLimits from './banking/pix-limits.ts';
import * as sandboxAccounts from './banking/sandbox-accounts.ts';
import * as sandboxCards from './banking/sandbox-cards.ts';
import * as treasuryAhead from './banking/treasury-ahead.ts';
import * as bulk from './bulk-actions.ts';
import * as chargeReports from './charge-reports.ts';
import * as chargeActions from './charges/charge-actions.ts';
import * as chargeDocuments from './charges/charge-documents.ts';
import * as customerTotals from './charges/customer-totals.ts';
import * as disputeDesk from './charges/dispute-desk.ts';
import * as disputes from './charges/disputes.ts';
import * as newCharges from './charges/new-charges.ts';
import * as refunds from './charges/refunds.ts';
import * as charges from './charges.ts';
import * as checkout from './checkout.ts';
import * as checkoutPages from './checkout-pages.ts';
import * as bankFiles from './connections/bank-files.ts';
import * as connections from './connections/connections.ts';
import * as whatsApp from './connections/whatsapp.ts';
import * as coupons from './coupons.ts';
import * as customerCredit from './customer-credit.ts';
import * as portalCardPayment from './customer-portal/card-payment.ts';
import * as portalNegotiation from './customer-portal/negotiation.ts';
import * as portalSettings from './customer-portal/portal-settings.ts';
import * as customerPortal from './customer-portal.ts';
import * as customers from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import * as explanations from './explanations.ts';
import * as feeClaims from './fee-audit/claims.ts';
import * as feeAuditFiles from './fee-audit/files.ts';
import * as acquirerRates from './fee-audit/rates.ts';
import * as home from './home.ts';
import { chargeImports, customerImports, subscriptionImports } from './imports.ts';
import * as installmentSimulation from './installment-simulation.ts';
import * as investments from './investments.ts';
import * as accountantPage from './invoices/accountant-page.ts';
import * as invoiceMonths from './invoices/invoice-months.ts';
import * as invoiceServices from './invoices/invoice-services.ts';
import * as invoiceSettings from './invoices/invoice-settings.ts';
import * as invoices from './invoices/invoices.ts';
import * as issuedInvoices from './invoices/issued-invoices.ts';
import * as receivedInvoices from './invoices/received-invoices.ts';
import * as sandboxInvoices from './invoices/sandbox-invoices.ts';
import * as live from './live.ts';
import * as notes from './notes.ts';
import * as apiKeys from './notices/api-keys.ts';
import * as notifications from './notices/notifications.ts';
import * as webhooks from './notices/webhooks.ts';
import * as approvalPolicy from './payables/approval-policy.ts';
import * as approvalSummary from './payables/approval-summary.ts';
import * as paymentBatches from './payables/batches.ts';
import * as dda from './payables/dda.ts';
import * as pixFavorites from './payables/favorites.ts';
import * as paymentLookUps from './payables/payment-look-ups.ts';
import * as payments from './payables/payments.ts';
import * as paymentsExtract from './payables/payments-extract.ts';
import * as recurringPayments from './payables/recurring-payments.ts';
import * as paymentLinks from './payment-links.ts';
import * as pixAutomatic from './pix-automatic/pix-automatic.ts';
import * as sandboxPixAutomatic from './pix-automatic/sandbox-pix-automatic.ts';
import * as plans from './plans.ts';
import * as portalPlanChange from './portal-plan-change.ts';
import * as publicCheckouts from './public-checkouts.ts';
import * as bankStatements from './reconciliation/bank-statements.ts';
import * as moneyFlow from './reconciliation/money-flow.ts';
import * as reconciliation from './reconciliation.ts';
import * as recovery from './recovery.ts';
import * as reports from './reports.ts';
import * as saleLinks from './sale-links.ts';
import * as sandbox from './sandbox.ts';
import * as ownAccess from './security/own-access.ts';
import * as passkeys from './security/passkeys.ts';
import * as secondFactor from './security/second-factor.ts';
import * as stepUps from './security/step-up.ts';
import * as sellers from './sellers.ts';
import * as session from './session.ts';
import * as anticipation from './settlement/anticipation.ts';
import * as calendar from './settlement/calendar.ts';
import * as statementFiles from './settlement/statement-files.ts';
import * as transfers from './settlement/transfers.ts';
import * as settlement from './settlement.ts';
import * as companies from './sub-sellers/companies.ts';
import * as split from './sub-sellers/split.ts';
import * as subSellerStatement from './sub-sellers/sub-seller-statement.ts';
import * as subSellers from './sub-sellers.ts';
import * as subscriptionCharges from './subscription-charges.ts';
import * as subscriptionSimulation from './subscription-simulation.ts';
import * as subscriptionAdjustments from './subscriptions/adjustments.ts';
import * as subscriptionMeasures from './subscriptions/measures.ts';
import * as subscriptionList from './subscriptions/subscription-list.ts';
import * as subscriptions from './subscriptions.ts';
import * as users from './users.ts';
import * as views from './views.ts';

const areas = [
  session,
  stepUps,
  secondFactor,
  passkeys,
  ownAccess,
  users,
  views,
  live,
  sellers,
  subSellers,
  companies,
  split,
  subSellerStatement,
  customers,
  customerImports,
  chargeImports,
  subscriptionImports,
  plans,
  checkoutPages,
  subscriptionList,
  subscriptionAdjustments,
  subscriptionMeasures,
  coupons,
  subscriptions,
  subscriptionCharges,
  pixAutomatic,
  subscriptionSimulation,
  paymentLinks,
  saleLinks,
  installmentSimulation,
  checkout,
  publicCheckouts,
  charges,
  bulk,
  chargeActions,
  newCharges,
  chargeDocuments,
  chargeReports,
  customerTotals,
  refunds,
  disputes,
  disputeDesk,
  bankFiles,
  connections,
  whatsApp,
  invoices,
  invoiceServices,
  issuedInvoices,
  receivedInvoices,
  invoiceMonths,
  invoiceSettings,
  accountantPage,
  settlement,
  investments,
  treasuryAhead,
  home,
  explanations,
  anticipation,
  calendar,
  statementFiles,
  transfers,
  notes,
  notifications,
  recovery,
  reports,
  customerCredit,
  customerPortal,
  portalCardPayment,
  portalNegotiation,
  portalPlanChange,
  portalSettings,
  webhooks,
  apiKeys,
  apiPeople,
  apiSales,
  apiOrders,
  apiCharges,
  apiMeasures,
  apiMoney,
  bankingAccount,
  bankingStatement,
  cards,
  sandboxCards,
  pixLimits,
  pixKeys,
  approvalPolicy,
  approvalSummary,
  pixFavorites,
  paymentLookUps,
  payments,
  paymentsExtract,
  recurringPayments,
  dda,
  paymentBatches,
  reconciliation,
  bankStatements,
  moneyFlow,
  acquirerRates,
  feeAuditFiles,
  feeClaims,
  auditEntries,
  sandbox,
  sandboxInvoices,
  sandboxPixAutomatic,
  sandboxAccounts,
];

/** The server registers exactly these routes, and refuses to start with one missing. */
export const endpoints: readonly Endpoint[] = areas.flatMap((area) => Object.values<unknown>(area).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'idempotency' in value && 'access' in value && 'path' in value;
}
