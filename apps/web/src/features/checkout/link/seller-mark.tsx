import type { CheckoutLink } from '@balcao/contract/checkout';
import classes from './link-summary.module.css';

/** Who sells: their initials, their name and their document. */
export function SellerMark({ seller: { name, document } }: Pick<CheckoutLink, 'seller'>) {
  return (
    <div className={classes.seller}>
      <span className={classes.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div>
        <p className={classes.sellerName}>{name}</p>
        <p className={`figures ${classes.quiet}`}>{document}</p>
      </div>
    </div>
  );
}

/** `CS` of Café Serra Azul: the first letters of its first two words. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
