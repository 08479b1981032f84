import { endpoints } from '@balcao/contract/endpoints';

/** Calls of signed-in people that leave no entry in the audit trail, and why. */
export const unaudited: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    endpoints
      .filter(({ sandboxOnly, method }) => sandboxOnly && method !== 'GET')
      .map(({ name }) => [name, 'it plays the outside world, in a sandbox only']),
  ),
  beginPasskey: 'a challenge changes nothing',
  beginPasskeyStepUp: 'as above',
  createCustomerImport: 'a file that is only read changes nothing of the seller',
  dryRunCustomerImport: 'as above',
  createChargeImport: 'as above',
  dryRunChargeImport: 'as above',
  createSubscriptionImport: 'as above',
  dryRunSubscriptionImport: 'as above',
  previewBulk: 'it looks, and changes nothing',
  replayRecovery: 'it computes, and changes nothing',
  previewNotification: 'it looks, and changes nothing',
  previewSubscription: 'it looks, and changes nothing',
  previewSubscriptionStatus: 'it looks, and changes nothing',
  calculateSplit: 'it computes, and changes nothing',
  previewNewSubscription: 'as above',
  previewPlanMove: 'as above',
  simulateWithdrawal: 'as above',
  previewRecurringPayment: 'as above',
  readNotification: 'that a webhook was read is no change to the seller',
  readAllNotifications: 'as above',
  createView: 'a view is how people look at a list, and changes nothing of the seller',
  updateView: 'as above',
  deleteView: 'as above',
  verifyAuditChain: 'it reads the trail, and keeps only what it found',
  lookUpPixKey: 'it reads whose key it is',
  summarizeApprovals: 'it reads what an approval would do',
  readPixCode: 'it reads a code',
  checkBankSlip: 'it reads what a boleto says',
  askForMethod: 'its customer has yet to choose; choice-of-method.test.ts shows what it records',
  saveApprovalPolicy: 'only the owner may; payment-routes.test.ts shows what it records',
  testInvoiceSettings: 'it issues nothing, and changes nothing',
  readReceivedInvoices: 'it reads what others issued',
  readBankingAccount: 'it reads what the bank says of the account',
  sendPixKeyCode: 'it sends a code, and changes nothing',
};

/**
 * `settlement-routes.test.ts` checks its entry, because it needs pending card sales and a quoted price;
 * `report-routes.test.ts` checks that of reports, which must be written first.
 */
export const auditedElsewhere = [
  // They need a second factor or an authenticator; `own-access.test.ts` and `passkeys.test.ts` check their entries.
  ...['createRecoveryCodes', 'addPasskey', 'renamePasskey', 'deletePasskey', 'endOwnSession', 'changeSecurityPolicy'],
  // A seller has only one, which the sample created; the tests of checkouts and accounts check their entries.
  ...['createCheckout', 'openBankingAccount'],
  // They need a reconciliation difference or a withdrawal that arrived; the tests of reconciliation check their
  // entries.
  ...['askDifferenceAgain', 'requestAdjustment', 'decideAdjustment', 'matchDifference', 'unmatchBankLine'],
  ...['confirmAnticipation', 'linkChargeReport', 'retryReport'],
  ...['makeFeeClaim', 'readPayables', 'changeFeeAudit', 'createAcquirerRate', 'updateAcquirerRate'],
  // They need an active subscription by Pix Automático; `pix-automatic.test.ts` checks their entries.
  ...['invitePixAutomatic', 'cancelPixAutomatic'],
  // They need an overdue period by card, or a customer with credit; the tests of their actions check their entries.
  ...['retryCard', 'changePeriodMethod', 'grantCustomerCredit', 'payCustomerCreditOutside', 'refundCustomerCredit'],
  ...['spendCreditOnCharge', 'spendCreditOnSubscription'],
  // They need a late charge that is proposed; `credit-reports.test.ts` checks their entries.
  ...['confirmCreditReport', 'dismissCreditReport'],
  ...['saveInvoiceCompany', 'saveInvoiceCertificate', 'changeInvoiceAutomation', 'activateInvoices'],
  // They need another person, a bank that responds or does not, or boletos that it does not know; the tests of approvers,
  // connections and bank files check their entries.
  ...['confirmApprover', 'confirmApprovalPolicy', 'activateConnection', 'deactivateConnection', 'makeConnectionSecond'],
  ...['createRemittance', 'submitMessageTemplates', 'settlePayment', 'settleWithdrawal'],
  ...['createInvoice', 'sendInvoiceEmail', 'cancelInvoice', 'deactivateInvoices'],
  ...['issueInvoice', 'replaceInvoice', 'sendIssuedInvoice', 'issueInvoiceMonth'],
];
