import type { CheckoutPayment } from '@balcao/contract/checkout';
import classes from './pane.module.css';

/** The document does not wrap. */
export function SellerText({ seller }: Pick<CheckoutPayment, 'seller'>) {
  return (
    <>
      {seller.name} · <span className={classes.whole}>{seller.document}</span>
    </>
  );
}
