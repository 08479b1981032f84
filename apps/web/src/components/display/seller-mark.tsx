import type { CheckoutLink } from '@balcao/contract/checkout';
import { initialsOf } from '../../lib/format/initials-of.ts';
import classes from './seller-mark.module.css';

export function SellerMark({ seller: { name, document } }: Pick<CheckoutLink, 'seller'>) {
  return (
    <div className={classes.seller}>
      <span className={classes.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={`figures ${classes.document}`}>{document}</p>
      </div>
    </div>
  );
}
