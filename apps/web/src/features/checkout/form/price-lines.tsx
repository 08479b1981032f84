import type { CheckoutLink } from '@balcao/contract/checkout';
import { type Cents, cents } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import { Money } from '../../../components/display/money.tsx';
import { type Choice, priceOf } from './offer.ts';
import { percentText } from './option-text.ts';

const texts = checkout.price;

interface PriceLinesProps {
  readonly link: Pick<CheckoutLink, 'value' | 'lateAmount' | 'subscription' | 'coupon'>;
  readonly choice: Choice;
}

/** Only the total when nothing changes it. */
export function PriceLines({ link: { value, lateAmount, subscription, coupon: applied }, choice }: PriceLinesProps) {
  const added = subscription?.additional;
  const { coupon, discount, additional, extra, total } = priceOf(value, choice, added);
  const discountText = subscription ? texts.recurringDiscount : texts.discount;
  const lines: readonly (readonly [label: string, amount: Cents])[] = [
    ...(total !== value || lateAmount > 0 ? [[texts.value, cents(value - lateAmount)] as const] : []),
    ...(lateAmount > 0 ? [[texts.late, lateAmount] as const] : []),
    ...(coupon > 0 && applied ? [[texts.coupon(applied.code), cents(-coupon)] as const] : []),
    ...(discount > 0 ? [[discountText(percentText(choice.offer.discountPercent)), cents(-discount)] as const] : []),
    ...(additional > 0 ? [[added?.title || texts.additional, additional] as const] : []),
    ...(extra > 0 ? [[texts.extra, extra] as const] : []),
  ];
  return (
    <dl className="grid gap-1.5">
      {lines.map(([label, amount]) => (
        <div key={label} className="flex justify-between text-quiet gap-4">
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      <div className="flex justify-between text-16 font-semibold gap-4">
        <dt>{subscription ? texts.firstCharge : texts.total}</dt>
        <dd aria-live="polite">
          <Money amount={total} />
        </dd>
      </div>
    </dl>
  );
}
