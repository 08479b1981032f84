import type { CheckoutPayment } from '@balcao/contract/checkout';
import { checkout } from '@balcao/messages/checkout';
import { checkoutPayment } from '@balcao/messages/checkout-payment';

/** `Visa final 1111, em 12x`; `Pix`. */
export function methodText({ method, card, installments }: CheckoutPayment): string {
  const name = card
    ? checkoutPayment.card.lastDigits(checkoutPayment.card.brands[card.brand] ?? card.brand, card.last4digits)
    : checkout.methods[method].name;
  return installments > 1 ? checkoutPayment.paid.inInstallments(name, installments) : name;
}
