import type { CheckoutPayment } from '@balcao/contract/checkout';
import classes from './pane.module.css';

/** Who received, or will; the document is not broken in two lines. */
export function SellerText({ seller }: Pick<CheckoutPayment, 'seller'>) {
  return (
    <>
      {seller.name} · <span className={classes.whole}>{seller.document}</span>
    </>
  );
}
