import type { CheckoutLink, CheckoutPayment } from '@balcao/contract/checkout';
import { checkout } from '@balcao/messages/checkout';
import { useEffect } from 'react';

/** The tab says what is paid to whom, and that it is paid when it is: the buyer may be looking at another. */
export function useTabTitle({ title, seller }: CheckoutLink, payment: CheckoutPayment | undefined): void {
  const said = payment?.status === 'PAID' ? checkout.paid : title;
  useEffect(() => {
    document.title = checkout.tabTitle(said, seller.name);
  }, [said, seller.name]);
}
