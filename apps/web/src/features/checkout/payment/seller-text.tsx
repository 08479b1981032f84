import type { CheckoutPayment } from '@balcao/contract/checkout';

/** Who received, or will; the document is not broken in two lines. */
export function SellerText({ seller }: Pick<CheckoutPayment, 'seller'>) {
  return (
    <>
      {seller.name} · <span className="whitespace-nowrap">{seller.document}</span>
    </>
  );
}
