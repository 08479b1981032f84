import type { PaymentLink } from '@balcao/contract/payment-links';
import { saleLinks } from '@balcao/messages/sale-links';
import { Money } from '../../../components/display/money.tsx';

/** For an open amount, the minimum. */
export function LinkPrice({ link: { value, sale } }: { readonly link: Pick<PaymentLink, 'value' | 'sale'> }) {
  if (!sale?.openAmount) return <Money amount={value} />;
  return (
    <span>
      <span className="text-quiet text-14 font-normal">{saleLinks.from}</span> <Money amount={value} />
    </span>
  );
}
