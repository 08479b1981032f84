import type { CheckoutLink } from '@balcao/contract/checkout';
import { checkout } from '@balcao/messages/checkout';
import { IconUser } from '@tabler/icons-react';
import classes from './form.module.css';

/** Whom the seller charges, when the seller said so: enough for them to know themselves, no more. */
export function KnownBuyer({ buyer }: { readonly buyer: NonNullable<CheckoutLink['buyer']> }) {
  return (
    <div className={classes.known}>
      <IconUser size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <p className={classes.quiet}>{checkout.buyer.known}</p>
        <p className={classes.knownName}>{buyer.name}</p>
        <p className={`figures ${classes.quiet}`}>{buyer.maskedDocument}</p>
      </div>
    </div>
  );
}
