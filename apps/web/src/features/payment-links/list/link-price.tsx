import type { PaymentLink } from '@balcao/contract/payment-links';
import { saleLinks } from '@balcao/messages/sale-links';
import { Money } from '../../../components/display/money.tsx';

/** What a link asks; where the buyer chooses the amount, the least of it. */
export function LinkPrice({ link: { value, sale } }: { readonly link: Pick<PaymentLink, 'value' | 'sale'> }) {
  if (!sale?.openAmount) return <Money amount={value} />;
  return (
    <span>
      <span className="text-quiet text-14 font-normal">{saleLinks.from}</span> <Money amount={value} />
    </span>
  );
}
