import { bind } from '@balcao/kernel';
import { confirmPayments } from './actions/attempts/confirm-payments.ts';
import { cancelOfSubscription } from './actions/billed/cancel-of-subscription.ts';
import { changeCardOfSubscription } from './actions/billed/change-card-of-subscription.ts';
import { chargesOfSubscription } from './actions/billed/charges-of-subscription.ts';
import { debitsOf, followDebitsOf, openPixOf, planDebitsOf } from './actions/billed/debits-of-subscription.ts';
import { handleDebitNotice } from './actions/billed/follow-debit.ts';
import { openBilled } from './actions/billed/open-billed.ts';
import { previewAction } from './actions/bulk/preview-action.ts';
import { changeCharge } from './actions/changing/change-charge.ts';
import type { ChargesDeps, ChargesGiven } from './actions/charges-deps.ts';
import { cancelUnchanged } from './actions/closing/cancel-unchanged.ts';
import { deleteCharge } from './actions/closing/delete-charge.ts';
import { payManually } from './actions/closing/pay-manually.ts';
import { getCombined } from './actions/combined/get-combined.ts';
import { startCombined } from './actions/combined/start-combined.ts';
import { countDefences } from './actions/dispute-desk/find-disputes.ts';
import { openBankSlip } from './actions/documents/open-bank-slip.ts';
import { openReceipt } from './actions/documents/open-document.ts';
import { countCharges, readCharges } from './actions/find-charges.ts';
import { findFacts } from './actions/find-facts.ts';
import { handleNotice } from './actions/notices/handle-notice.ts';
import { abandonPurchase } from './actions/purchases/abandon-purchase.ts';
import { abandonUnpaid } from './actions/purchases/abandon-unpaid.ts';
import { answerChallenge } from './actions/purchases/answer-challenge.ts';
import { openPurchases } from './actions/purchases/open-purchases.ts';
import { collectPurchase, getPurchase, startPurchase } from './actions/purchases/start-purchase.ts';
import { checkAgain } from './actions/reconciliation/check-again.ts';
import { createChargeLedgerSide } from './actions/reconciliation/create-charge-ledger-side.ts';
import { refundCharge } from './actions/refunds/refund-charge.ts';
import { noteOffers, noteReminders } from './actions/sending/note-reminders.ts';
import { sendCharge } from './actions/sending/send-charge.ts';
import type { ChargesOfCustomer } from './charge-facts.ts';
import { scheduledJobsOf } from './jobs/scheduled-jobs.ts';
import { chargeRoutes } from './routes/charge-routes.ts';
import { moneyOfPeriods, paymentStatusOf } from './store/billed/subscription-reader.ts';
import { findCardsInUse } from './store/cards-in-use.ts';
import { readPaid, readPaidOfCustomer, readUnpaidOfCustomer } from './store/charge-facts-reader.ts';
import { chargesOfAttempts } from './store/charges-of-instrument.ts';
import { couponCosts } from './store/coupon-costs.ts';
import { chargeIdsOfCustomer, customersCharged } from './store/customer-reader.ts';
import { defaultRateOf, unpaidPeriods } from './store/dashboard-reader.ts';
import { sumLate } from './store/list/counted.ts';
import {
  findLateCharges,
  findRecovered,
  findRefused,
  findSplitCharges,
  sumRecovered,
} from './store/recovery-reader.ts';
import { chargesAtSources, paidAtSources, readDisputes, readOpenTitles, readSales } from './store/report-reader.ts';

export type { SubscriptionCharge } from './actions/billed/charges-of-subscription.ts';
export type { ChosenCharge } from './actions/bulk/preview-action.ts';
export type { ChangedCharge, ChargeMail, ChargesDeps } from './actions/charges-deps.ts';
export { documentPdf } from './actions/documents/document-pdf.ts';
export type { OtherDispute, OtherDisputes } from './actions/other-disputes.ts';
export type { OpenedPurchase } from './actions/purchases/open-purchases.ts';
export type { ChargeLedgerSide } from './actions/reconciliation/create-charge-ledger-side.ts';
export type { ReminderNote } from './actions/sending/note-reminders.ts';
export { type AuthorizedRecurrence, isAuthorized } from './billed/automatic-debit.ts';
export type { BilledCard, BilledCharge } from './billed/billed-charge.ts';
export {
  defaultRetryPlan,
  kindOfRefusal,
  type RefusalKind,
} from './billed/retry-days.ts';
export type { AgreedShares, ChargeFacts, UnpaidCharge } from './charge-facts.ts';
export type { CombinedPayment } from './combined-payment.ts';
export { lastDueDate } from './due-dates.ts';
export { keptDiscount, keptLateTerms, type LateTerms } from './due-terms.ts';
export { defenceClosesAt, defenceDeadline } from './money-back/dispute.ts';
export { type EvidenceType, evidenceLimits } from './money-back/evidence.ts';
export type { Restored, Reversal, ReversalRelease, ReversalRequest } from './money-back/reversal.ts';
export type { PaidCharge } from './paid-charge.ts';
export type { ChargeDocumentWords, PaperFile } from './papers/paper-texts.ts';
export { railOf } from './payment.ts';
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
export { feesOfCharges } from './store/fees-of-charges.ts';
export type { LiveInstrument } from './store/ledger-side-reader.ts';
export type { LateCharge, RefusedCharge } from './store/recovery-reader.ts';
export type { DisputeFacts, OpenTitle, SaleFacts } from './store/report-reader.ts';
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
    'charge.close-defence': true;
    'charge.accept-dispute': true;
    'charge.send-evidence': true;
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
      answerChallenge,
      abandonPurchase,
      abandonUnpaid,
      openBilled,
      debitsOf,
      openPixOf,
      followDebitsOf,
      chargesOfSubscription,
      payManually,
      deleteCharge,
      changeCharge,
      sendCharge,
      previewAction,
      refundCharge,
      readCharges,
      countCharges,
      countDefences,
    }),
    openPurchases,
    ...bind(deps.reader, {
      defaultRateOf,
      unpaidPeriods,
      couponCosts,
      chargesOfAttempts,
      findCardsInUse,
      sumRecovered,
      findRecovered,
      findLateCharges,
      findSplitCharges,
      findRefused,
      salesOf: readSales,
      findPaid: readPaid,
      chargesAtSources,
      paidAtSources,
      readDisputes,
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
    cancelOfSubscription,
    changeCardOfSubscription,
    planDebitsOf,
    paymentStatusOf,
    moneyOfPeriods,
    cancelUnchanged,
    ...findFacts(deps),
    noteReminders,
    noteOffers,
    /** Our side of the reconciliation with the rails. */
    ledgerSide: createChargeLedgerSide(deps),
    /** Queries a rail about an entry, as after its notice, and records the result. Idempotent. */
    checkAgain: checkAgain(deps),
    customersCharged,
    routes: chargeRoutes(deps),
    scheduledJobs: scheduledJobsOf(deps),
    notices: bind(deps, {
      pix: handleNotice,
      'pix-med': handleNotice,
      boleto: handleNotice,
      card: handleNotice,
      'pix-cobr': handleDebitNotice,
    }),
  };
}
