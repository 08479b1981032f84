export { adjustmentMails } from './adjustment-mails.ts';
export * from './audit.ts';
export { bankFileColumnProblem } from './bank-file-columns.ts';
export { bankPayments } from './bank-payments.ts';
export { bankingStatement } from './banking-statement.ts';
export { buyerMails } from './buyer-mails.ts';
export { cardRefusalText } from './card-refusals.ts';
export * from './charge-documents.ts';
export * from './charges.ts';
export { connections } from './connections.ts';
export {
  chooseMethodMail,
  customerNotifications,
  paymentLinkMail,
  portalLinkMail,
  webhookDisabledMail,
} from './customer-notifications.ts';
export { danfse } from './danfse.ts';
export { disputeAnswers } from './dispute-answers.ts';
export { disputeDesk } from './dispute-desk.ts';
export { type DefenceFacts, type DossierFacts, disputeDossier, receivedPixDossier } from './dispute-dossier.ts';
export { feeAudit } from './fee-audit.ts';
export * from './generic.ts';
export { importTexts } from './import-texts.ts';
export { invoiceDocuments } from './invoice-documents.ts';
export { invoiceFieldProblem, invoiceRefusals } from './invoice-refusals.ts';
export * from './ledger.ts';
export { linkPreview, planPagePreview } from './link-preview.ts';
export { mails } from './mails.ts';
export * from './page.ts';
export { partText } from './part-text.ts';
export { payables } from './payables.ts';
export { paymentBatches } from './payment-batches.ts';
export { paymentPolicy } from './payment-policy.ts';
export { type PaymentReceiptFacts, paymentReceipt } from './payment-receipt.ts';
export { pixAutomaticMails } from './pix-automatic.ts';
export { pixFavorites } from './pix-favorites.ts';
export { providerNames } from './provider-names.ts';
export * from './reconciliation.ts';
export { recoveryMails } from './recovery-mails.ts';
export { refusalText, refusalTexts } from './refusals/index.ts';
export { validationText, validationTexts } from './refusals/validation.ts';
export { chargeReport, reportMail, statementFile } from './report-files.ts';
export * from './sandbox.ts';
export * from './screens.ts';
export { sellerReports } from './seller-reports.ts';
export * from './session.ts';
export * from './shell.ts';
export * from './statuses.ts';
export { statementLinkMail, subSellerStatementFile } from './sub-seller-statement.ts';
export { subscriptionFine } from './subscription-fine.ts';
export { termsOfUse } from './terms.ts';
export { treasuryTexts } from './treasury-texts.ts';
export { trialMails } from './trial-mails.ts';
export * from './users.ts';
export { cardStatement, virtualCards } from './virtual-cards.ts';
