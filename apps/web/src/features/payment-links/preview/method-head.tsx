import { paymentLinks } from '@balcao/messages/payment-links';
import { methodLook } from '../../../components/display/method-look.ts';
import { Money } from '../../../components/display/money.tsx';
import { textOfPercent } from '../../../components/form/percent-text.ts';
import type { AnchoredMethod } from './fetch-preview.ts';
import classes from './link-preview.module.css';

export function MethodHead({ method: { method, discountPercent, anchorAmount } }: { readonly method: AnchoredMethod }) {
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
          {anchorAmount !== null && (
            <s className={classes.anchor}>
              <Money amount={anchorAmount} />
            </s>
          )}
        </span>
      </th>
    </tr>
  );
}
