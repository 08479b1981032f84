import { paymentLinks } from '@balcao/messages/payment-links';
import { methodLook } from '../method-look.ts';
import { textOfPercent } from '../values/percent-text.ts';
import classes from './link-preview.module.css';
import type { MethodRequest } from './preview-request.ts';

/** The row that names a method, with its discount, above its figures. */
export function MethodHead({ method: { method, discountPercent } }: { readonly method: MethodRequest }) {
  const { label, icon: MethodIcon } = methodLook[method];
  return (
    <tr>
      <th scope="rowgroup" colSpan={3}>
        <span className={classes.method}>
          <MethodIcon size={16} stroke={1.6} aria-hidden="true" />
          {label}
          {discountPercent > 0 && (
            <span className={classes.discount}>{paymentLinks.preview.discount(textOfPercent(discountPercent))}</span>
          )}
        </span>
      </th>
    </tr>
  );
}
