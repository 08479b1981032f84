import type { Route } from '../../http/route.ts';
import type { DueWorkHandlers, NoticeHandler } from '../../jobs/index.ts';
import type { Purchase, StartPurchase } from './purchase.ts';

export { bankSlipPdf, type PrintedBankSlip } from './documents/bank-slip-pdf.ts';
export type { PaidCharge } from './paid-charge.ts';
export {
  type PricedMethod,
  type PricedOption,
  type PricedReceivable,
  type PriceRequest,
  type Pricing,
  priceInstallments,
  priceOption,
} from './pricing.ts';
export type { ChargeSource, Purchase, PurchaseStatus, StartPurchase } from './purchase.ts';

/** Money that buyers owe sellers, and the tries to collect it. */
export interface Charges {
  /**
   * Opens the charges of a purchase, asks the rail, and records what it answered. Calling it again with the same id goes
   * on from wherever it stopped and answers the same purchase; nothing is charged twice. A card that does not answer in
   * time leaves the purchase PROCESSING, and the agenda finds out. Refuses when `replaces` was paid meanwhile.
   */
  startPurchase(input: StartPurchase): Promise<Purchase>;
  /** Reads, and refreshes nothing. Null for another seller's. */
  getPurchase(sellerId: string, purchaseId: string): Promise<Purchase | null>;
  /** The buyer's answer to the card issuer's challenge. */
  answerChallenge(input: { sellerId: string; purchaseId: string; code: string }): Promise<Purchase>;
  /** The buyer gives up, or the link ends: what was not paid is ABANDONED and its instruments are cancelled. */
  abandonPurchase(input: { sellerId: string; purchaseId: string; reason: string; by: string }): Promise<void>;
  readonly routes: readonly Route[];
  readonly dueWork: DueWorkHandlers;
  readonly notices: Readonly<Record<'pix' | 'boleto' | 'card', NoticeHandler>>;
}
