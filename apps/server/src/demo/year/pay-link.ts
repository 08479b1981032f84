import type { Cents } from '@balcao/kernel';
import type { PurchaseView } from '../../modules/charges/index.ts';
import type { Product } from '../../product.ts';
import type { DemoBuyer } from '../people/make-buyers.ts';
import type { Life } from './life.ts';

interface GivenCard {
  readonly number: string;
  readonly expirationMonth: number;
  readonly expirationYear: number;
}

interface Payment {
  readonly linkId: string;
  readonly purchaseId: string;
  readonly buyer: DemoBuyer;
  readonly method: 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
  readonly installments: number;
  readonly totalAmount: Cents;
  readonly coupon?: string;
  /** Only for a card payment. */
  readonly card: GivenCard;
}

/** Pays a link with a method; a resumed simulation skips completed payments. */
export async function payLink(
  { product, sellerId, isResumed }: Life,
  { linkId, purchaseId, card, ...decided }: Payment,
): Promise<PurchaseView> {
  const done = isResumed ? await product.charges.getPurchase(sellerId, purchaseId) : null;
  if (done && done.status !== 'PROCESSING') return done;
  const cardToken =
    decided.method === 'CREDIT_CARD' ? await tokenize(product, { sellerId, linkId }, decided.buyer, card) : undefined;
  const payment = { ...decided, ...(cardToken && { cardToken }) };
  return product.paymentLinks.payLink({ sellerId, linkId, purchaseId, payment });
}

async function tokenize(
  product: Product,
  { sellerId, linkId }: Pick<Payment, 'linkId'> & { readonly sellerId: string },
  { name }: DemoBuyer,
  card: GivenCard,
): Promise<string> {
  const cvv = card.number.startsWith('37') ? '1234' : '123';
  const typed = { sellerId, boundTo: linkId, holderName: name.toUpperCase(), ...card, cvv };
  const { token } = await product.rails.card.tokenize(typed);
  return token;
}
