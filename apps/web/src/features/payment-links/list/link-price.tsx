import type { PaymentLink } from '@balcao/contract/payment-links';
import { saleLinks } from '@balcao/messages/sale-links';
import { Money } from '../../../components/display/money.tsx';
import classes from './links-page.module.css';

/** For an open amount, the minimum. */
export function LinkPrice({ link: { value, sale } }: { readonly link: Pick<PaymentLink, 'value' | 'sale'> }) {
  if (!sale?.openAmount) return <Money amount={value} />;
  return (
    <span>
      <span className={classes.from}>{saleLinks.from}</span> <Money amount={value} />
    </span>
  );
}
