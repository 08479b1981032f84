import type { RefundItem } from '@balcao/contract';
import type { PlainDate } from '@balcao/kernel';
import type { Reader, Tx } from '../../database/transact.ts';
import type { NoticeHandler, ScheduledJobHandlers } from '../../jobs/index.ts';
import type { Route } from '../route.ts';
import { confirmPayments } from './actions/attempts/confirm-payments.ts';
import { handleNotice } from './actions/attempts/handle-notice.ts';
import { type CancelOfSubscription, cancelOfSubscription } from './actions/billed/cancel-of-subscription.ts';
import {
  type ChangeCardOfSubscription,
  changeCardOfSubscription,
} from './actions/billed/change-card-of-subscription.ts';
import { chargesOfSubscription, type SubscriptionCharge } from './actions/billed/charges-of-subscription.ts';
import { openBilled } from './actions/billed/open-billed.ts';
import type { ChargesDeps, ChargesGiven } from './actions/charges-deps.ts';
import type { ChargeCommand } from './actions/closing/close-charge.ts';
import { deleteCharge } from './actions/closing/delete-charge.ts';
import { payManually } from './actions/closing/pay-manually.ts';
import { openBankSlip } from './actions/documents/open-bank-slip.ts';
import { findFacts } from './actions/find-facts.ts';
import { isCharge } from './actions/is-charge.ts';
import { abandonPurchase } from './actions/purchases/abandon-purchase.ts';
import { answerChallenge } from './actions/purchases/answer-challenge.ts';
import { getPurchase } from './actions/purchases/get-purchase.ts';
import type { OpenedPurchase } from './actions/purchases/open-purchases.ts';
import {
  type BeginPurchases,
  beginPurchases,
  collectPurchase,
  startPurchase,
} from './actions/purchases/start-purchase.ts';
import { type ChargeLedgerSide, createChargeLedgerSide } from './actions/reconciliation/create-charge-ledger-side.ts';
import { type LookAgainAt, lookAgain } from './actions/reconciliation/look-again.ts';
import { refundCharge } from './actions/refunds/refund-charge.ts';
import type { RefundCommand } from './actions/refunds/request-refund.ts';
import type { Billing } from './billed/billed-charge.ts';
import type { ChargeFacts, UnpaidCharge, UnpaidQuery } from './charge-facts.ts';
import { scheduledJobsOf } from './jobs/scheduled-jobs.ts';
import type { PaperFile } from './papers/paper-texts.ts';
import type { Purchase, StartPurchase } from './purchase.ts';
import { chargeRoutes } from './routes/charge-routes.ts';
import { paymentStatusOf, type SubscriptionPaymentStatus } from './store/billed/subscription-reader.ts';

export type { ChargeMail, ChargesDeps } from './actions/charges-deps.ts';
export type { OpenedPurchase } from './actions/purchases/open-purchases.ts';
export type { ChargeLedgerSide } from './actions/reconciliation/create-charge-ledger-side.ts';
export type { BilledCard, BilledCharge, Billing } from './billed/billed-charge.ts';
export type { ChargeFacts, UnpaidCharge } from './charge-facts.ts';
export type { Restored, Reversal, ReversalRelease, ReversalRequest } from './money-back/reversal.ts';
export type { PaidCharge } from './paid-charge.ts';
export {
  chargedCents,
  type PricedOption,
  type PriceRequest,
  type Pricing,
  priceInstallments,
  priceOption,
} from './pricing.ts';
export type { Purchase, StartPurchase, SubscriptionPeriod } from './purchase.ts';
export type { ChargeRefusals } from './refusals.ts';
export { amountOfRule, type SplitRule } from './shares.ts';
export type { SubscriptionPaymentStatus } from './store/billed/subscription-reader.ts';
export { feesOfCharges } from './store/fees-of-charges.ts';
export type { LiveInstrument } from './store/ledger-side-reader.ts';

/** Money that buyers owe sellers, and the attempts to collect it. */
export interface Charges {
  /**
   * Opens the charges of a purchase, asks the rail, and records what it answered. Calling it again with the same id goes
   * on from wherever it stopped and answers the same purchase; nothing is charged twice. A card that does not answer in
   * time leaves the purchase PROCESSING, and the scheduler finds out. Refuses when `replaces` was paid meanwhile.
   */
  startPurchase(input: StartPurchase): Promise<Purchase>;
  /**
   * Opens purchases of a seller together, in one transaction with what `claimSlots` writes. No rail is asked until each is
   * collected; calling again with the same ids goes on where it stopped.
   */
  beginPurchases(purchases: BeginPurchases): Promise<readonly OpenedPurchase[]>;
  collectPurchase(opened: OpenedPurchase): Promise<Purchase>;
  /** Reads, and refreshes nothing. Null for another seller's. */
  getPurchase(sellerId: string, purchaseId: string): Promise<Purchase | null>;
  /** The PDF of a charge's boleto. Refuses `charge.document_not_found` when it has none that can be, or was, paid. */
  openBankSlip(sellerId: string, chargeId: string): Promise<PaperFile>;
  /** The buyer's answer to the card issuer's challenge. */
  answerChallenge(input: { sellerId: string; purchaseId: string; code: string }): Promise<Purchase>;
  /** The buyer gives up, or the link ends: what was not paid is ABANDONED and its instruments are cancelled. */
  abandonPurchase(input: { sellerId: string; purchaseId: string; reason: string; by: string }): Promise<void>;
  /**
   * Opens charges of subscriptions' periods, in the transaction that moves the subscriptions on: a few statements, however many
   * they are. A period that has its charge is passed over. Answers how many were opened.
   */
  openBilled(tx: Tx, billing: Billing): Promise<number>;
  /** Cancels what of a subscription is open and not yet due, or all that is open; no card is charged for it any more. */
  cancelOfSubscription(tx: Tx, cancel: CancelOfSubscription): Promise<void>;
  /** Another card of the buyer's takes the place of the one that a subscription's open charges were to be tried with. */
  changeCardOfSubscription(tx: Tx, change: ChangeCardOfSubscription): Promise<void>;
  /** The charges of a subscription, the last period first. */
  chargesOfSubscription(of: {
    sellerId: string;
    subscriptionId: string;
    limit: number;
  }): Promise<readonly SubscriptionCharge[]>;
  /** Whether some charge of each subscription is late, and whether one was ever paid, as the reader sees it. */
  paymentStatusOf(
    reader: Reader,
    sellerId: string,
    subscriptionIds: readonly string[],
  ): Promise<ReadonlyMap<string, SubscriptionPaymentStatus>>;
  /** Refuses `charge.not_payable_manually`, `charge.not_found`. Said again it changes nothing. */
  payManually(command: ChargeCommand): Promise<void>;
  /** Refuses `charge.not_deletable`, `charge.anticipation_active`, `charge.not_found`. Said again it changes nothing. */
  deleteCharge(command: ChargeCommand): Promise<void>;
  /** See the action for what it refuses. Called again with the same id it is the same refund. */
  refundCharge(command: RefundCommand): Promise<RefundItem>;
  /** Whether the seller has the charge. */
  isCharge(sellerId: string, chargeId: string): Promise<boolean>;
  /** What may be told of charges: those of the ids that the seller has, by id, in one query. */
  factsOf(sellerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ChargeFacts>>;
  /** A page of the charges due on some days that still wait for their money, as the reader, or the transaction, sees them. */
  findUnpaid(reader: Reader, sellerId: string, query: UnpaidQuery): Promise<readonly UnpaidCharge[]>;
  /** Those of the charges that somebody paid, by boleto: the bank has the money and credits it on the next business day. Asks the bank. */
  findOnTheirWay(sellerId: string, chargeIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether any charge due on that day or later still waits for its money. */
  hasUnpaid(sellerId: string, dueFrom: PlainDate): Promise<boolean>;
  /** What our books say of the rails' work, to be compared with theirs. */
  readonly ledgerSide: ChargeLedgerSide;
  /** Asks a rail about a thing, as if its notice had come now, and takes what it says. Called twice, it changes nothing more. */
  lookAgain(sellerId: string, at: LookAgainAt): Promise<void>;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
  readonly notices: Readonly<Record<'pix' | 'boleto' | 'card', NoticeHandler>>;
}

export function createCharges(given: ChargesGiven): Charges {
  const deps: ChargesDeps = { ...given, confirmPayments: confirmPayments(given) };
  const notice = handleNotice(deps);
  return {
    startPurchase: startPurchase(deps),
    beginPurchases: beginPurchases(deps),
    collectPurchase: collectPurchase(deps),
    getPurchase: getPurchase(deps),
    openBankSlip: openBankSlip(deps),
    answerChallenge: answerChallenge(deps),
    abandonPurchase: abandonPurchase(deps),
    openBilled: openBilled(deps),
    cancelOfSubscription,
    changeCardOfSubscription,
    chargesOfSubscription: chargesOfSubscription(deps),
    paymentStatusOf,
    payManually: payManually(deps),
    deleteCharge: deleteCharge(deps),
    refundCharge: refundCharge(deps),
    isCharge: isCharge(deps),
    ...findFacts(deps),
    ledgerSide: createChargeLedgerSide(deps),
    lookAgain: lookAgain(deps),
    routes: chargeRoutes(deps),
    scheduledJobs: scheduledJobsOf(deps),
    notices: { pix: notice, boleto: notice, card: notice },
  };
}
