import { type CheckoutPayment, getCheckoutLink, payLink, tokenizeCard } from '../../../packages/contract/src/index.ts';
import type { CallApi } from './call-api.ts';
import type { Buyer } from './new-buyer.ts';

export interface Purchase {
  readonly buyer: Buyer;
  readonly method: 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';
  /** One by default. */
  readonly installments?: number;
  /** An approved card by default. */
  readonly cardNumber?: string;
}

/** Buys at a link by a method, at the price that the link shows. */
export async function buy(anyone: CallApi, uuid: string, purchase: Purchase): Promise<CheckoutPayment> {
  const { buyer, method, installments = 1, cardNumber = '4111111111111111' } = purchase;
  const params = { uuid };
  const { methods } = await anyone(getCheckoutLink, { params });
  const offered = { CREDIT_CARD: methods.creditCard, BANK_SLIP: methods.bankSlip, PIX: methods.pix }[method];
  const option = offered?.options.find((one) => one.installments === installments);
  if (!option) throw new Error(`${method} in ${installments} is not offered`);
  const body = { holderName: buyer.name, number: cardNumber, expirationMonth: 12, expirationYear: 2031, cvv: '123' };
  const card = method === 'CREDIT_CARD' ? await anyone(tokenizeCard, { params, body }) : undefined;
  const { totalAmount } = option;
  return anyone(payLink, {
    params,
    body: { buyer, method, installments, totalAmount, ...(card && { cardToken: card.token }) },
  });
}
