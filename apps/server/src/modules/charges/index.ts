import type { BulkOrder, ChargeItem, ChargeListQuery, RefundItem } from '@balcao/contract';
import type { Bound, PlainDate } from '@balcao/kernel';
import type { Reader, Tx } from '../../database/transact.ts';
import type { NoticeHandler, ScheduledJobHandlers } from '../../jobs/index.ts';
import type { Route } from '../route.ts';
import { confirmPayments } from './actions/attempts/confirm-payments.ts';
import { type CancelOfSubscription, cancelOfSubscription } from './actions/billed/cancel-of-subscription.ts';
import {
  type ChangeCardOfSubscription,
  changeCardOfSubscription,
} from './actions/billed/change-card-of-subscription.ts';
import { chargesOfSubscription, type SubscriptionCharge } from './actions/billed/charges-of-subscription.ts';
import {
  type DebitedCharge,
  debitsOf,
  followDebitsOf,
  type OpenPix,
  openPixOf,
  planDebitsOf,
} from './actions/billed/debits-of-subscription.ts';
import { handleDebitNotice } from './actions/billed/follow-debit.ts';
import { openBilled } from './actions/billed/open-billed.ts';
import { type ChosenCharge, previewAction } from './actions/bulk/preview-action.ts';
import { changeCharge } from './actions/changing/change-charge.ts';
import type { ChargesDeps, ChargesGiven } from './actions/charges-deps.ts';
import { cancelUnchanged } from './actions/closing/cancel-unchanged.ts';
import type { ChargeCommand } from './actions/closing/close-charge.ts';
import { deleteCharge } from './actions/closing/delete-charge.ts';
import { type ManualPayment, payManually } from './actions/closing/pay-manually.ts';
import { getCombined } from './actions/combined/get-combined.ts';
import { startCombined } from './actions/combined/start-combined.ts';
import { countDefences } from './actions/dispute-desk/find-disputes.ts';
import { openBankSlip } from './actions/documents/open-bank-slip.ts';
import { openReceipt } from './actions/documents/open-document.ts';
import { type ChosenList, countCharges, readCharges } from './actions/find-charges.ts';
import { findFacts } from './actions/find-facts.ts';
import { handleNotice } from './actions/notices/handle-notice.ts';
import { abandonPurchase } from './actions/purchases/abandon-purchase.ts';
import { abandonUnpaid } from './actions/purchases/abandon-unpaid.ts';
import { answerChallenge } from './actions/purchases/answer-challenge.ts';
import { type OpenedPurchase, type OpeningTerms, openPurchases } from './actions/purchases/open-purchases.ts';
import { collectPurchase, getPurchase, startPurchase } from './actions/purchases/start-purchase.ts';
import { checkAgain, type LookAgainAt } from './actions/reconciliation/check-again.ts';
import { type ChargeLedgerSide, createChargeLedgerSide } from './actions/reconciliation/create-charge-ledger-side.ts';
import { refundCharge } from './actions/refunds/refund-charge.ts';
import type { RefundCommand } from './actions/refunds/request-refund.ts';
import { noteOffers, noteReminders, type OfferNote, type ReminderNote } from './actions/sending/note-reminders.ts';
import { type SendCharge, sendCharge } from './actions/sending/send-charge.ts';
import type { AuthorizedRecurrence } from './billed/automatic-debit.ts';
import type { Billing } from './billed/billed-charge.ts';
import type { ChargeFacts, ChargesOfCustomer, CustomerCharges, UnpaidCharge, UnpaidQuery } from './charge-facts.ts';
import type { CombinedPayment, StartCombined } from './combined-payment.ts';
import { scheduledJobsOf } from './jobs/scheduled-jobs.ts';
import type { PaperFile } from './papers/paper-texts.ts';
import type { PurchaseView, StartPurchase } from './purchase.ts';
import { chargeRoutes } from './routes/charge-routes.ts';
import {
  type MoneyOfPeriod,
  moneyOfPeriods,
  paymentStatusOf,
  type SubscriptionPaymentStatus,
} from './store/billed/subscription-reader.ts';
import { findCardsInUse } from './store/cards-in-use.ts';
import { readPaidOfCustomer, readUnpaidOfCustomer } from './store/charge-facts-reader.ts';
import { chargesOfAttempts } from './store/charges-of-instrument.ts';
import { type CouponCost, couponCosts } from './store/coupon-costs.ts';
import { chargeIdsOfCustomer, customersCharged } from './store/customer-reader.ts';
import { type DefaultRate, defaultRateOf, type UnpaidPeriods, unpaidPeriods } from './store/dashboard-reader.ts';
import type { ChargeCursor } from './store/list/charges-after.ts';
import { sumLate, type Totals } from './store/list/counted.ts';
import {
  findLateCharges,
  findRecovered,
  findRefused,
  findSplitCharges,
  type LateCharge,
  type Period,
  type RecoveredQuery,
  type RecoveredSum,
  type RefusedCharge,
  sumRecovered,
} from './store/recovery-reader.ts';
import {
  type ChargeAtSource,
  chargesAtSources,
  type DaysPart,
  type DisputeFacts,
  type OpenTitle,
  type OpenTitlesPart,
  paidAtSources,
  readDisputes,
  readOpenTitles,
  readSales,
  type SaleFacts,
} from './store/report-reader.ts';

export type { SubscriptionCharge } from './actions/billed/charges-of-subscription.ts';
export type { ChosenCharge } from './actions/bulk/preview-action.ts';
export type { ChangedCharge, ChargeMail, ChargesDeps } from './actions/charges-deps.ts';
export { documentPdf } from './actions/documents/document-pdf.ts';
export type { OtherDispute, OtherDisputes } from './actions/other-disputes.ts';
export type { OpenedPurchase } from './actions/purchases/open-purchases.ts';
export type { ChargeLedgerSide } from './actions/reconciliation/create-charge-ledger-side.ts';
export type { ReminderNote } from './actions/sending/note-reminders.ts';
export { type AuthorizedRecurrence, isAuthorized } from './billed/automatic-debit.ts';
export type { BilledCard, BilledCharge, Billing } from './billed/billed-charge.ts';
export {
  defaultRetryPlan,
  kindOfRefusal,
  type RefusalKind,
  type RetryPlan,
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
export type { ChargeRefusals } from './refusals.ts';
export { amountOfRule, type SplitRule } from './shares.ts';
export type { SubscriptionPaymentStatus } from './store/billed/subscription-reader.ts';
export { feesOfCharges } from './store/fees-of-charges.ts';
export type { LiveInstrument } from './store/ledger-side-reader.ts';
export type { LateCharge, RecoveredSum, RefusedCharge } from './store/recovery-reader.ts';
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

/** Money that buyers owe sellers, and the attempts to collect it. */
export interface Charges {
  /**
   * Opens the charges of a purchase, calls the rail and records its answer. Idempotent by id: a repeated call
   * continues where it stopped and returns the same purchase; nothing is charged twice. A card that does not answer in
   * time leaves the purchase PROCESSING, and a scheduled job queries it. Refuses when `replaces` was paid meanwhile.
   */
  startPurchase(input: StartPurchase): Promise<PurchaseView>;
  /**
   * Opens purchases of a seller in the caller's transaction, without calling a rail; one that exists is returned as it
   * is. `collectPurchase` continues.
   */
  openPurchases(tx: Tx, purchases: readonly StartPurchase[], terms: OpeningTerms): Promise<readonly OpenedPurchase[]>;
  collectPurchase(opened: OpenedPurchase): Promise<PurchaseView>;
  /** Reads without querying the rail. Null for another seller's purchase. */
  getPurchase(sellerId: string, purchaseId: string): Promise<PurchaseView | null>;
  /** The PDF of a charge's boleto. Refuses `charge.document_not_found` when it has none that can be, or was, paid. */
  openBankSlip(sellerId: string, chargeId: string): Promise<PaperFile>;
  /** One Pix for several charges of a customer. Refusals are listed at the action. Idempotent by id. */
  startCombined(input: StartCombined): Promise<CombinedPayment>;
  /** Reads without querying the rail. Null for another seller's. */
  getCombined(sellerId: string, id: string): Promise<CombinedPayment | null>;
  /** What a customer owes, by due date, and what they paid, the last first. */
  chargesOfCustomer(sellerId: string, of: ChargesOfCustomer): Promise<CustomerCharges>;
  /** The PDF of a paid charge's receipt. Refuses `charge.not_found` and `charge.not_paid`. */
  openReceipt(sellerId: string, chargeId: string): Promise<PaperFile>;
  /** The buyer's answer to the card issuer's challenge. */
  answerChallenge(input: { sellerId: string; purchaseId: string; code: string }): Promise<PurchaseView>;
  /** The buyer gave up, or the link ended: open charges are ABANDONED and their instruments canceled. */
  abandonPurchase(input: { sellerId: string; purchaseId: string; reason: string; by: string }): Promise<void>;
  /** Abandons a purchase of which nothing was paid, by what its rails say now. Refuses `charge.purchase_not_found`. */
  abandonUnpaid(purchase: { sellerId: string; purchaseId: string }): Promise<void>;
  /**
   * Opens the charges of subscription periods, in the caller's transaction: a few statements for any number of them. A
   * period that has its charge is skipped. Returns how many were opened.
   */
  openBilled(tx: Tx, billing: Billing): Promise<number>;
  /** Cancels a subscription's open charges that are not due yet, or all open ones; its card is not charged again. */
  cancelOfSubscription(tx: Tx, cancel: CancelOfSubscription): Promise<void>;
  /** The charges of a subscription that the payer's bank debits, now or later, the last due first. */
  debitsOf(sellerId: string, subscriptionId: string): Promise<readonly DebitedCharge[]>;
  /** An authorisation of Pix Automático begins or ends: charges that were not presented to anybody yet are planned again. */
  planDebitsOf(
    tx: Tx,
    of: {
      readonly sellerId: string;
      readonly subscriptionId: string;
      readonly recurrence: AuthorizedRecurrence | null;
      readonly at: Temporal.Instant;
    },
  ): Promise<void>;
  /** The Pix that a subscription's payer was sent and can pay now, the first due; null when there is none. */
  openPixOf(sellerId: string, subscriptionId: string): Promise<OpenPix | null>;
  /** Queries the provider about the debits of a subscription that have no outcome yet. */
  followDebitsOf(sellerId: string, subscriptionId: string): Promise<void>;
  /** Moves a subscription's open charges to another card of the buyer. */
  changeCardOfSubscription(tx: Tx, change: ChangeCardOfSubscription): Promise<void>;
  /** The charges of a subscription, the last period first. */
  chargesOfSubscription(of: {
    sellerId: string;
    subscriptionId: string;
    limit: number;
  }): Promise<readonly SubscriptionCharge[]>;
  /** What coupons took from the paid charges of subscriptions, by subscription and code. */
  couponCosts(sellerId: string, subscriptionIds: readonly string[]): Promise<readonly CouponCost[]>;
  /** Whether some charge of each subscription is late, and whether one was ever paid, as the reader sees it. */
  paymentStatusOf(
    reader: Reader,
    sellerId: string,
    subscriptionIds: readonly string[],
  ): Promise<ReadonlyMap<string, SubscriptionPaymentStatus>>;
  /** What was paid for the periods of subscriptions whose charges came to an end, and what of it was given back. */
  moneyOfPeriods(
    reader: Reader,
    sellerId: string,
    subscriptionIds: readonly string[],
  ): Promise<readonly MoneyOfPeriod[]>;
  /** Refuses `charge.not_payable_manually`, `charge.not_found`. Idempotent. */
  payManually(payment: ManualPayment): Promise<void>;
  /** Refuses `charge.not_deletable`, `charge.anticipation_active`, `charge.not_found`. Idempotent. */
  deleteCharge(command: ChargeCommand): Promise<void>;
  /** Cancels those of the charges that nobody paid or changed; answers which. In the caller's transaction. */
  readonly cancelUnchanged: typeof cancelUnchanged;
  /** Gives an open charge another day or amount. Refusals are listed at the action. Idempotent by id. */
  readonly changeCharge: Bound<typeof changeCharge>;
  /** Sends a charge to its buyer again. Refusals are listed at the action. Idempotent by id. */
  sendCharge(sending: SendCharge): Promise<void>;
  /** What an action would do to each charge of a selection, by their due date. Refuses `charge.too_many_chosen`. */
  previewAction(sellerId: string, order: BulkOrder): Promise<readonly ChosenCharge[]>;
  /** Refusals are listed at the action. Idempotent by id. */
  refundCharge(command: RefundCommand): Promise<RefundItem>;
  /** Those of the stored cards, by token, that an open charge may still be tried by. */
  findCardsInUse(sellerId: string, tokens: readonly string[]): Promise<readonly string[]>;
  /** Every charge of a customer, whatever became of it. */
  chargeIdsOfCustomer(sellerId: string, customerId: string): Promise<readonly string[]>;
  /** Those of the customers who were ever charged. */
  customersCharged(reader: Reader, sellerId: string, ids: readonly string[]): Promise<readonly string[]>;
  isCharge(sellerId: string, chargeId: string): Promise<boolean>;
  /** What sub-sellers are to get of an open charge by boleto or Pix; null for any other. */
  agreedShares: ReturnType<typeof findFacts>['agreedShares'];
  /** A part of a whole list, in its order, beginning after a charge. */
  readCharges(
    sellerId: string,
    query: ChosenList,
    part: { readonly after: ChargeCursor | null; readonly limit: number },
  ): Promise<{ readonly items: readonly ChargeItem[]; readonly next: ChargeCursor | null }>;
  /** How many charges a list has; null when they are too many to be counted. */
  countCharges(sellerId: string, query: ChargeListQuery): Promise<number | null>;
  /** What may be shown of charges: those of the ids that the seller has, by id, in one query. */
  factsOf(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ChargeFacts>>;
  /** The charges that payment attempts are of, by the attempt's id. */
  chargesOfAttempts(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** A page of unpaid charges that are due on some days, as the reader, or the transaction, sees them. */
  /** Of what fell due within days, how much is late today. */
  defaultRateOf(sellerId: string, days: { readonly from: PlainDate; readonly to: PlainDate }): Promise<DefaultRate>;
  /** Charges of subscriptions that were billed and wait to be paid, by day and method, after the fees. */
  unpaidPeriods(
    sellerId: string,
    days: { readonly from: PlainDate; readonly to: PlainDate },
  ): Promise<readonly UnpaidPeriods[]>;
  findUnpaid(reader: Reader, sellerId: string, query: UnpaidQuery): Promise<readonly UnpaidCharge[]>;
  /** One of them; null when nobody owes it. */
  findUnpaidCharge(sellerId: string, chargeId: string, payOn: PlainDate): Promise<UnpaidCharge | null>;
  /** Adds to the charges' histories, in the caller's transaction, that their buyers were reminded, or why not. */
  noteReminders(tx: Tx, sellerId: string, reminders: readonly ReminderNote[]): Promise<void>;
  /** Adds to the charges' histories, in the caller's transaction, what their buyers were offered at last. */
  noteOffers(tx: Tx, sellerId: string, offers: readonly OfferNote[]): Promise<void>;
  /** What was recovered of charges that had failed or were late, or whose buyers took a last resort: by month and last step. */
  sumRecovered(sellerId: string, query: RecoveredQuery): Promise<readonly RecoveredSum[]>;
  /** A page of those charges, the last paid first. */
  findRecovered(sellerId: string, query: Parameters<typeof findRecovered>[2]): ReturnType<typeof findRecovered>;
  /** Charges due in a period that were late; of those that were given up only the ones that are named. */
  findLateCharges(sellerId: string, period: Period, givenUp: readonly string[]): Promise<readonly LateCharge[]>;
  /** Those of the charges of whose sale others have a part. */
  findSplitCharges(sellerId: string, ids: readonly string[]): Promise<readonly string[]>;
  /** Charges of subscriptions due in a period whose first attempt by card was refused. */
  findRefused(sellerId: string, period: Period): Promise<readonly RefusedCharge[]>;
  /** Those of the charges whose boleto was paid and is credited on the next business day. Queries the bank. */
  findOnTheirWay(sellerId: string, chargeIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether any unpaid charge is due on that day or later. */
  hasUnpaid(sellerId: string, dueFrom: PlainDate): Promise<boolean>;
  /** What an accountant needs of charges: those of the ids that the seller has, by id. */
  salesOf(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, SaleFacts>>;
  /** Every charge that was made at some links, the newest first, and by part where several were made at once. */
  chargesAtSources(sellerId: string, sourceIds: readonly string[]): Promise<readonly ChargeAtSource[]>;
  /** The paid charges that were bought at some links. */
  paidAtSources(
    sellerId: string,
    sourceIds: readonly string[],
  ): Promise<readonly { readonly id: string; readonly sourceId: string }[]>;
  /** Disputes that were opened within days, by time. */
  readDisputes(sellerId: string, part: DaysPart): Promise<readonly DisputeFacts[]>;
  /** How many disputes still take documents, and the days left of the first; with those of Pix without a charge, or without. */
  readonly countDefences: Bound<typeof countDefences>;
  /** Everything that is late, whenever it was due. */
  sumLate(sellerId: string): Promise<Totals>;
  /** What nobody had paid at the end of a day, by due date. */
  readOpenTitles(sellerId: string, part: OpenTitlesPart): Promise<readonly OpenTitle[]>;
  /** Our side of the reconciliation with the rails. */
  readonly ledgerSide: ChargeLedgerSide;
  /** Queries a rail about an entry, as if its notice had just come, and records the result. Idempotent. */
  checkAgain(sellerId: string, at: LookAgainAt): Promise<void>;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
  readonly notices: Readonly<Record<'pix' | 'pix-cobr' | 'pix-med' | 'boleto' | 'card', NoticeHandler>>;
}

export function createCharges(given: ChargesGiven): Charges {
  const deps: ChargesDeps = { ...given, confirmPayments: confirmPayments(given) };
  return {
    startPurchase: (input) => startPurchase(deps, input),
    openPurchases,
    collectPurchase: (opened) => collectPurchase(deps, opened),
    getPurchase: (sellerId, purchaseId) => getPurchase(deps, sellerId, purchaseId),
    defaultRateOf: (sellerId, days) => defaultRateOf(deps.reader, sellerId, days),
    unpaidPeriods: (sellerId, days) => unpaidPeriods(deps.reader, sellerId, days),
    openBankSlip: (sellerId, chargeId) => openBankSlip(deps, sellerId, chargeId),
    openReceipt: (sellerId, chargeId) => openReceipt(deps, sellerId, chargeId),
    startCombined: (input) => startCombined(deps, input),
    getCombined: (sellerId, id) => getCombined(deps, sellerId, id),
    chargesOfCustomer: async (sellerId, { customerId, payOn, limit }) => {
      const [owed, paid] = await Promise.all([
        readUnpaidOfCustomer(deps.reader, sellerId, customerId, { payOn, limit }),
        readPaidOfCustomer(deps.reader, sellerId, customerId, limit),
      ]);
      return { owed, paid };
    },
    answerChallenge: (answer) => answerChallenge(deps, answer),
    abandonPurchase: (input) => abandonPurchase(deps, input),
    abandonUnpaid: (input) => abandonUnpaid(deps, input),
    openBilled: (tx, billing) => openBilled(deps, tx, billing),
    cancelOfSubscription,
    changeCardOfSubscription,
    debitsOf: (sellerId, subscriptionId) => debitsOf(deps, sellerId, subscriptionId),
    planDebitsOf,
    openPixOf: (sellerId, subscriptionId) => openPixOf(deps, sellerId, subscriptionId),
    followDebitsOf: (sellerId, subscriptionId) => followDebitsOf(deps, sellerId, subscriptionId),
    chargesOfSubscription: (of) => chargesOfSubscription(deps, of),
    couponCosts: (sellerId, subscriptionIds) => couponCosts(deps.reader, sellerId, subscriptionIds),
    paymentStatusOf,
    moneyOfPeriods,
    payManually: (input) => payManually(deps, input),
    deleteCharge: (command) => deleteCharge(deps, command),
    cancelUnchanged,
    changeCharge: (change) => changeCharge(deps, change),
    sendCharge: (input) => sendCharge(deps, input),
    previewAction: (sellerId, order) => previewAction(deps, sellerId, order),
    refundCharge: (command) => refundCharge(deps, command),
    chargesOfAttempts: (sellerId, ids) => chargesOfAttempts(deps.reader, sellerId, ids),
    findCardsInUse: (sellerId, tokens) => findCardsInUse(deps.reader, sellerId, tokens),
    readCharges: (sellerId, more, more2) => readCharges(deps, sellerId, more, more2),
    countCharges: (sellerId, query) => countCharges(deps, sellerId, query),
    ...findFacts(deps),
    noteReminders,
    noteOffers,
    sumRecovered: (sellerId, query) => sumRecovered(deps.reader, sellerId, query),
    findRecovered: (sellerId, query) => findRecovered(deps.reader, sellerId, query),
    findLateCharges: (sellerId, period, givenUp) => findLateCharges(deps.reader, sellerId, period, givenUp),
    findSplitCharges: (sellerId, ids) => findSplitCharges(deps.reader, sellerId, ids),
    findRefused: (sellerId, period) => findRefused(deps.reader, sellerId, period),
    salesOf: (sellerId, ids) => readSales(deps.reader, sellerId, ids),
    chargesAtSources: (sellerId, sourceIds) => chargesAtSources(deps.reader, sellerId, sourceIds),
    paidAtSources: (sellerId, sourceIds) => paidAtSources(deps.reader, sellerId, sourceIds),
    readDisputes: (sellerId, part) => readDisputes(deps.reader, sellerId, part),
    countDefences: (sellerId, more) => countDefences(deps, sellerId, more),
    sumLate: (sellerId) => sumLate(deps.reader, sellerId),
    readOpenTitles: (sellerId, part) => readOpenTitles(deps.reader, sellerId, part),
    ledgerSide: createChargeLedgerSide(deps),
    checkAgain: checkAgain(deps),
    chargeIdsOfCustomer: (sellerId, customerId) => chargeIdsOfCustomer(deps.reader, sellerId, customerId),
    customersCharged,
    routes: chargeRoutes(deps),
    scheduledJobs: scheduledJobsOf(deps),
    notices: {
      pix: (notice) => handleNotice(deps, notice),
      'pix-med': (notice) => handleNotice(deps, notice),
      boleto: (notice) => handleNotice(deps, notice),
      card: (notice) => handleNotice(deps, notice),
      'pix-cobr': (input) => handleDebitNotice(deps, input),
    },
  };
}
