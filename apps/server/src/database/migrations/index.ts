import type { Migration } from 'kysely/migration';
import { spine } from './0001-spine.ts';
import { ledger } from './0002-ledger.ts';
import { rails } from './0003-rails.ts';
import { identity } from './0004-identity.ts';
import { sellers } from './0005-sellers.ts';
import { customers } from './0006-customers.ts';
import { charges } from './0007-charges.ts';
import { settlement } from './0008-settlement.ts';
import { paymentLinks } from './0009-payment-links.ts';
import { totals } from './0010-totals.ts';
import { notifications } from './0011-notifications.ts';
import { refunds } from './0012-refunds.ts';
import { disputes } from './0013-disputes.ts';
import { settlementMoves } from './0014-settlement-moves.ts';
import { catalog } from './0015-catalog.ts';
import { subscriptions } from './0016-subscriptions.ts';
import { notices } from './0017-notices.ts';
import { webhooks } from './0018-webhooks.ts';
import { reconciliation } from './0019-reconciliation.ts';
import { subSellers } from './0020-sub-sellers.ts';
import { retention } from './0021-retention.ts';
import { dayCounts } from './0022-day-counts.ts';
import { payoutAccounts } from './0023-payout-accounts.ts';
import { workRevisions } from './0024-work-revisions.ts';
import { answersAsTold } from './0025-answers-as-told.ts';
import { lessWritten } from './0026-less-written.ts';
import { feesOfUndoneSales } from './0027-fees-of-undone-sales.ts';
import { audit } from './0028-audit.ts';
import { customerAddresses } from './0029-customer-addresses.ts';
import { fieldNames } from './0030-field-names.ts';
import { statementColumns } from './0031-statement-columns.ts';
import { installation } from './0032-installation.ts';
import { users } from './0033-users.ts';
import { knownFlags } from './0034-known-flags.ts';
import { views } from './0035-views.ts';
import { bulkActions } from './0040-bulk-actions.ts';
import { imports } from './0041-imports.ts';
import { reports } from './0042-reports.ts';
import { auditVerifications } from './0043-audit-verifications.ts';
import { cardsBound } from './0044-cards-bound.ts';
import { invoices } from './0045-invoices.ts';
import { paymentReferences } from './0046-payment-references.ts';
import { comingShares } from './0047-coming-shares.ts';
import { notes } from './0060-notes.ts';
import { checkouts } from './0061-checkouts.ts';
import { linkTypes } from './0062-link-types.ts';
import { proration } from './0063-proration.ts';
import { combinedPayments } from './0064-combined-payments.ts';
import { checkoutLinks } from './0065-checkout-links.ts';
import { pixAutomatic } from './0066-pix-automatic.ts';
import { customerPortal } from './0067-customer-portal.ts';
import { subscriptionImports } from './0068-subscription-imports.ts';
import { coupons } from './0070-coupons.ts';
import { recovery } from './0071-recovery.ts';
import { bankingAccounts } from './0073-banking-accounts.ts';
import { stepUp } from './0074-step-up.ts';
import { webhookHealth } from './0075-webhook-health.ts';
import { reconciliationDesk } from './0076-reconciliation-desk.ts';
import { sellerReports } from './0077-seller-reports.ts';
import { subSellerStatements } from './0078-sub-seller-statements.ts';
import { ownSecurity } from './0079-own-security.ts';
import { investments } from './0080-investments.ts';
import { pixLimits } from './0090-pix-limits.ts';
import { apiKeys } from './0091-api-keys.ts';
import { pixKeys } from './0092-pix-keys.ts';
import { withdrawalOrigin } from './0093-withdrawal-origin.ts';
import { pixFavorites } from './0094-pix-favorites.ts';
import { pixMed } from './0095-pix-med.ts';
import { virtualCards } from './0096-virtual-cards.ts';
import { paymentBatches } from './0097-payment-batches.ts';
import { payables } from './0098-payables.ts';
import { boletosWithPix } from './0099-boletos-with-pix.ts';
import { treasuryRules } from './0100-treasury-rules.ts';
import { recoveryOffers } from './0110-recovery-offers.ts';
import { connections } from './0111-connections.ts';
import { pixApi } from './0112-pix-api.ts';
import { issuerChanges } from './0113-issuer-changes.ts';
import { beganAsSandbox } from './0114-began-as-sandbox.ts';
import { recurringPayments } from './0115-recurring-payments.ts';
import { sellerAddresses } from './0116-seller-addresses.ts';
import { dda } from './0117-dda.ts';
import { connectedPayouts } from './0118-connected-payouts.ts';
import { paymentDocuments } from './0119-payment-documents.ts';
import { generalNotices } from './0120-general-notices.ts';
import { batchAnswers } from './0121-batch-answers.ts';
import { ownBoletos } from './0122-own-boletos.ts';
import { cardApi } from './0123-card-api.ts';
import { approvalCodes } from './0124-approval-codes.ts';
import { bankFiles } from './0125-bank-files.ts';
import { cardOnItsWay } from './0126-card-on-its-way.ts';
import { boletoApi } from './0127-boleto-api.ts';
import { whatsapp } from './0128-whatsapp.ts';
import { pixApiRecurring } from './0129-pix-api-recurring.ts';
import { medOfKeys } from './0130-med-of-keys.ts';
import { boletoApiCredit } from './0131-boleto-api-credit.ts';
import { splitRecipients } from './0132-split-recipients.ts';
import { distributable } from './0134-distributable.ts';
import { dueJobs } from './0135-due-jobs.ts';
import { plainColumnNames } from './0136-plain-column-names.ts';
import { editorsOfPayments } from './0137-editors-of-payments.ts';
import { waitingApprovals } from './0139-waiting-approvals.ts';
import { problemsOfStatements } from './0143-problems-of-statements.ts';
import { subscriptionCredits } from './0145-subscription-credits.ts';
import { directCharges } from './0146-direct-charges.ts';
import { bulkDueDates } from './0147-bulk-due-dates.ts';
import { dueTerms } from './0148-due-terms.ts';
import { manualReceipts } from './0149-manual-receipts.ts';
import { saleLinks } from './0150-sale-links.ts';
import { revisedInstruments } from './0156-revised-instruments.ts';
import { refusedInvoices } from './0157-refused-invoices.ts';
import { chosenDueDates } from './0158-chosen-due-dates.ts';
import { userNames } from './0159-user-names.ts';
import { mailedLinks } from './0160-mailed-links.ts';

/** Every migration, applied in the order of its name. One that has run anywhere is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-spine': spine,
  '0002-ledger': ledger,
  '0003-rails': rails,
  '0004-identity': identity,
  '0005-sellers': sellers,
  '0006-customers': customers,
  '0007-charges': charges,
  '0008-settlement': settlement,
  '0009-payment-links': paymentLinks,
  '0010-totals': totals,
  '0011-notifications': notifications,
  '0012-refunds': refunds,
  '0013-disputes': disputes,
  '0014-settlement-moves': settlementMoves,
  '0015-catalog': catalog,
  '0016-subscriptions': subscriptions,
  '0017-notices': notices,
  '0018-webhooks': webhooks,
  '0019-reconciliation': reconciliation,
  '0020-sub-sellers': subSellers,
  '0021-retention': retention,
  '0022-day-counts': dayCounts,
  '0023-payout-accounts': payoutAccounts,
  '0024-work-revisions': workRevisions,
  '0025-answers-as-told': answersAsTold,
  '0026-less-written': lessWritten,
  '0027-fees-of-undone-sales': feesOfUndoneSales,
  '0028-audit': audit,
  '0029-customer-addresses': customerAddresses,
  '0030-field-names': fieldNames,
  '0031-statement-columns': statementColumns,
  '0032-installation': installation,
  '0033-users': users,
  '0034-known-flags': knownFlags,
  '0035-views': views,
  '0040-bulk-actions': bulkActions,
  '0041-imports': imports,
  '0042-reports': reports,
  '0043-audit-verifications': auditVerifications,
  '0044-cards-bound': cardsBound,
  '0045-invoices': invoices,
  '0046-payment-references': paymentReferences,
  '0047-coming-shares': comingShares,
  '0060-notes': notes,
  '0061-checkouts': checkouts,
  '0062-link-types': linkTypes,
  '0063-proration': proration,
  '0064-combined-payments': combinedPayments,
  '0065-checkout-links': checkoutLinks,
  '0066-pix-automatic': pixAutomatic,
  '0067-customer-portal': customerPortal,
  '0068-subscription-imports': subscriptionImports,
  '0070-coupons': coupons,
  '0071-recovery': recovery,
  '0073-banking-accounts': bankingAccounts,
  '0074-step-up': stepUp,
  '0075-webhook-health': webhookHealth,
  '0076-reconciliation-desk': reconciliationDesk,
  '0077-seller-reports': sellerReports,
  '0078-sub-seller-statements': subSellerStatements,
  '0079-own-security': ownSecurity,
  '0080-investments': investments,
  '0090-pix-limits': pixLimits,
  '0091-api-keys': apiKeys,
  '0092-pix-keys': pixKeys,
  '0093-withdrawal-origin': withdrawalOrigin,
  '0094-pix-favorites': pixFavorites,
  '0095-pix-med': pixMed,
  '0096-virtual-cards': virtualCards,
  '0097-payment-batches': paymentBatches,
  '0098-payables': payables,
  '0099-boletos-with-pix': boletosWithPix,
  '0100-treasury-rules': treasuryRules,
  '0110-recovery-offers': recoveryOffers,
  '0111-connections': connections,
  '0112-pix-api': pixApi,
  '0113-issuer-changes': issuerChanges,
  '0114-began-as-sandbox': beganAsSandbox,
  '0115-recurring-payments': recurringPayments,
  '0116-seller-addresses': sellerAddresses,
  '0117-dda': dda,
  '0118-connected-payouts': connectedPayouts,
  '0119-payment-documents': paymentDocuments,
  '0120-general-notices': generalNotices,
  '0121-batch-answers': batchAnswers,
  '0122-own-boletos': ownBoletos,
  '0123-card-api': cardApi,
  '0124-approval-codes': approvalCodes,
  '0125-bank-files': bankFiles,
  '0126-card-on-its-way': cardOnItsWay,
  '0127-boleto-api': boletoApi,
  '0128-whatsapp': whatsapp,
  '0129-pix-api-recurring': pixApiRecurring,
  '0130-med-of-keys': medOfKeys,
  '0131-boleto-api-credit': boletoApiCredit,
  '0132-split-recipients': splitRecipients,
  '0134-distributable': distributable,
  '0135-due-jobs': dueJobs,
  '0136-plain-column-names': plainColumnNames,
  '0137-editors-of-payments': editorsOfPayments,
  '0139-waiting-approvals': waitingApprovals,
  '0143-problems-of-statements': problemsOfStatements,
  '0145-subscription-credits': subscriptionCredits,
  '0146-direct-charges': directCharges,
  '0147-bulk-due-dates': bulkDueDates,
  '0148-due-terms': dueTerms,
  '0149-manual-receipts': manualReceipts,
  '0150-sale-links': saleLinks,
  '0156-revised-instruments': revisedInstruments,
  '0157-refused-invoices': refusedInvoices,
  '0158-chosen-due-dates': chosenDueDates,
  '0159-user-names': userNames,
  '0160-mailed-links': mailedLinks,
};
