import type { CheckoutPayment } from '@balcao/contract/checkout';

/** The document does not wrap. */
export function SellerText({ seller }: Pick<CheckoutPayment, 'seller'>) {
  return (
    <>
      {seller.name} · <span className="whitespace-nowrap">{seller.document}</span>
    </>
  );
}
