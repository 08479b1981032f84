import { paymentLinks } from '@balcao/messages/payment-links';
import { methodLook } from '../../../components/display/method-look.ts';
import { Money } from '../../../components/display/money.tsx';
import { textOfPercent } from '../../../components/form/percent-text.ts';
import type { AnchoredMethod } from './fetch-preview.ts';

export function MethodHead({ method: { method, discountPercent, anchorAmount } }: { readonly method: AnchoredMethod }) {
  const { label, icon: MethodIcon } = methodLook[method];
  return (
    <tr>
      <th scope="rowgroup" colSpan={3}>
        <span className="flex items-center gap-2">
          <MethodIcon size={16} stroke={1.6} aria-hidden="true" />
          {label}
          {discountPercent > 0 && (
            <span className="rounded-sm bg-green text-green text-12 font-medium leading-5 ms-auto px-2">
              {paymentLinks.preview.discount(textOfPercent(discountPercent))}
            </span>
          )}
          {anchorAmount !== null && (
            <s className="text-quiet text-13 font-normal">
              <Money amount={anchorAmount} />
            </s>
          )}
        </span>
      </th>
    </tr>
  );
}
