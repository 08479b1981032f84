import { type Cents, formatCents } from '@balcao/kernel';
import { textOfPercent } from '../../components/form/percent-text.ts';

type Share =
  | { readonly paymentType: 'FIXED'; readonly paymentValue: Cents }
  | { readonly paymentType: 'PERCENTAGE'; readonly paymentValue: number };

/** Its part of each sale unless a link says otherwise: `12,5%`, or an amount. */
export function shareText(share: Share): string {
  return share.paymentType === 'FIXED' ? formatCents(share.paymentValue) : `${textOfPercent(share.paymentValue)}%`;
}
