import { bind } from '@balcao/kernel';
import type { Webhook } from '../../jobs/index.ts';
import { confirmPayments } from './actions/attempts/confirm-payments.ts';
import { attemptAgain } from './actions/billed/attempt-again.ts';
import { chargesOfSubscription, openChargesOfSubscription } from './actions/billed/charges-of-subscription.ts';
import { debitsOf, followDebitsOf, openPixOf } from './actions/billed/debits-of-subscription.ts';
import { findCollectable } from './actions/billed/find-collectable.ts';
import { handleDebitWebhook } from './actions/billed/follow-debit.ts';
import { makeAttempts } from './actions/billed/make-attempts.ts';
import { openBilled } from './actions/billed/open-billed.ts';
import { previewAction } from './actions/bulk/preview-action.ts';
import { changeCharge } from './actions/changing/change-charge.ts';
import type { ChargesDeps, ChargesGiven } from './actions/charges-deps.ts';
import { deleteCharge } from './actions/closing/delete-charge.ts';
import { payManually } from './actions/closing/pay-manually.ts';
import { getCombined } from './actions/combined/get-combined.ts';
import { payByCard } from './actions/combined/pay-by-card.ts';
import { startCombined } from './actions/combined/start-combined.ts';
import { openBankSlip } from './actions/documents/open-bank-slip.ts';
import { openReceipt } from './actions/documents/open-document.ts';
import { countCharges, readCharges } from './actions/find-charges.ts';
import { findFacts } from './actions/find-facts.ts';
import { getCharge } from './actions/get-charge.ts';
import { getCustomerTotals } from './actions/get-customer-totals.ts';
import { abandonPurchase, abandonUnpaid } from './actions/purchases/abandon-unpaid.ts';
import { answerChallenge } from './actions/purchases/answer-challenge.ts';
import { collectPurchase, getPurchase, startPurchase } from './actions/purchases/start-purchase.ts';
import { checkAgain } from './actions/reconciliation/check-again.ts';
import { createChargeLedgerSide } from './actions/reconciliation/create-charge-ledger-side.ts';
import { refundCharge } from './actions/refunds/refund-charge.ts';
import { noteReminders } from './actions/sending/note-reminders.ts';
import { sendCharge } from './actions/sending/send-charge.ts';
import { handleWebhook } from './actions/webhooks/handle-webhook.ts';
import type { ChargesOfCustomer } from './charge-facts.ts';
import { scheduledJobsOf } from './jobs/scheduled-jobs.ts';
import { chargeRoutes } from './routes/charge-routes.ts';
import { findCardsInUse } from './store/cards-in-use.ts';
import { readPaid, readPaidOfCustomer, readUnpaidOfCustomer } from './store/charge-facts-reader.ts';
import { chargesOfAttempts } from './store/charges-of-instrument.ts';
import { couponCosts } from './store/coupon-costs.ts';
import { chargeIdsOfCustomer } from './store/customer-reader.ts';
import { defaultRateOf, unpaidPeriods } from './store/dashboard-reader.ts';
import { sumLate } from './store/list/counted.ts';
import {
  findCardAwaited,
  findLateCharges,
  findRecovered,
  findRefused,
  findSplitCharges,
  findStandings,
  sumRecovered,
} from './store/recovery-reader.ts';
import { chargesAtSources, paidAtSources, readOpenTitles, readSales } from './store/report-reader.ts';

export type { AttemptAgain } from './actions/billed/attempt-again.ts';
export { cancelCharges } from './actions/billed/cancel-charges.ts';
export { changeCardOfSubscription } from './actions/billed/change-card-of-subscription.ts';
export type { SubscriptionCharge } from './actions/billed/charges-of-subscription.ts';
export type { Collectable } from './actions/billed/find-collectable.ts';
export type { MadeAttempts } from './actions/billed/make-attempts.ts';
export { planCollection } from './actions/billed/plan-collection.ts';
export type { RefusedAttempt } from './actions/billed/record-collected.ts';
export { stopCollectingOf } from './actions/billed/stop-collecting-of.ts';
export type { ChosenCharge } from './actions/bulk/preview-action.ts';
export type { ChangedCharge, ChargeMail, ChargesDeps } from './actions/charges-deps.ts';
export { cancelUnchanged } from './actions/closing/cancel-unchanged.ts';
export type { CardPayment } from './actions/combined/pay-by-card.ts';
export {
  changeDisputed,
  type DisputableCharge,
  type DisputablePayment,
  findDisputableOf,
  lockDisputable,
  titleOf,
} from './actions/disputed-payment.ts';
export { documentPdf, type PaperFile } from './actions/documents/document-pdf.ts';
export { issuerOf } from './actions/documents/issuer-of.ts';
export type { OpenedPurchase } from './actions/purchases/start-purchase.ts';
export { openPurchases } from './actions/purchases/start-purchase.ts';
export type { ChargeLedgerSide } from './actions/reconciliation/create-charge-ledger-side.ts';
export type { ReminderNote } from './actions/sending/note-reminders.ts';
export { noteOffers } from './actions/sending/note-reminders.ts';
export type { BilledCard, BilledCharge } from './billed-charge.ts';
export type { ChargeFacts, UnpaidCharge } from './charge-facts.ts';
export type { CombinedPayment } from './combined-payment.ts';
export { lastDueDate, pollAgainAt } from './due-dates.ts';
export { keptDiscount, keptLateTerms, type LateTerms } from './due-terms.ts';
export { acceptedTypeOf, type EvidenceType, maxEvidenceBytes } from './money-back/evidence.ts';
export {
  chargedCents,
  type PricedOption,
  type PriceRequest,
  type Pricing,
  priceInstallments,
  priceOption,
} from './pricing.ts';
export type { PurchaseView, SoldBy, StartPurchase, SubscriptionPeriod } from './purchase.ts';
export { amountOfRule, type SplitRule } from './shares.ts';
export { insertActivities } from './store/activity-writer.ts';
export { findUntriedPix } from './store/billed/debit-store.ts';
export {
  lastPaidPeriods,
  lockOpenCharges,
  moneyOfPeriods,
  paymentStatusOf,
} from './store/billed/subscription-reader.ts';
export { customersCharged, searchableCharges } from './store/customer-reader.ts';
export { feesOfCharges } from './store/fees-of-charges.ts';
export { type LiveInstrument, railReference } from './store/ledger-side-reader.ts';
export type { LateCharge, RefusedCharge } from './store/recovery-reader.ts';
export type { OpenTitle, SaleFacts } from './store/report-reader.ts';
export { sumOfLines, type ValueLine } from './value-lines.ts';

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'charge.resume-attempts': true;
    'charge.issue': true;
    'charge.mark-late': true;
    'charge.collect': true;
    'charge.late-day': true;
    'charge.expire-pix': true;
    'charge.expire-challenge': true;
    'charge.cancel-instrument': true;
    'charge.follow-debit': true;
    'charge.resume-combined': true;
    'charge.expire-combined': true;
    'charge.resume-refund': true;
    'charge.return-payment': true;
  }
}

export type Charges = ReturnType<typeof createCharges>;

export function createCharges(given: ChargesGiven) {
  const deps: ChargesDeps = { ...given, confirmPayments: confirmPayments(given) };
  return {
    ...bind(deps, {
      startPurchase,
      collectPurchase,
      getPurchase,
      openBankSlip,
      openReceipt,
      startCombined,
      getCombined,
      payByCard,
      answerChallenge,
      abandonPurchase,
      abandonUnpaid,
      findCollectable,
      makeAttempts,
      attemptAgain,
      debitsOf,
      openPixOf,
      followDebitsOf,
      chargesOfSubscription,
      openChargesOfSubscription,
      payManually,
      deleteCharge,
      changeCharge,
      sendCharge,
      previewAction,
      refundCharge,
      readCharges,
      countCharges,
      getCharge,
      getCustomerTotals,
      handleWebhook,
    }),
    ...bind(deps.reader, {
      defaultRateOf,
      unpaidPeriods,
      couponCosts,
      chargesOfAttempts,
      findCardsInUse,
      sumRecovered,
      findRecovered,
      findCardAwaited,
      findLateCharges,
      findSplitCharges,
      findRefused,
      salesOf: readSales,
      findPaid: readPaid,
      chargesAtSources,
      paidAtSources,
      sumLate,
      readOpenTitles,
      chargeIdsOfCustomer,
    }),
    chargesOfCustomer: async (sellerId: string, { customerId, payOn, limit }: ChargesOfCustomer) => {
      const [owed, paid] = await Promise.all([
        readUnpaidOfCustomer(deps.reader, sellerId, customerId, { payOn, limit }),
        readPaidOfCustomer(deps.reader, sellerId, customerId, limit),
      ]);
      return { owed, paid };
    },
    ...findFacts(deps),
    findStandings,
    openBilled,
    noteReminders,
    /** Our side of the reconciliation with the rails. */
    ledgerSide: createChargeLedgerSide(deps),
    /** Queries a rail about an entry, as after its webhook, and records the result. Idempotent. */
    checkAgain: checkAgain(deps),
    routes: chargeRoutes(deps),
    scheduledJobs: scheduledJobsOf(deps),
    webhooks: bind(deps, {
      boleto: async (of: ChargesDeps, webhook: Webhook) => void (await handleWebhook(of, webhook)),
      'pix-cobr': handleDebitWebhook,
    }),
  };
}
