import { paymentLinks } from '@balcao/messages/payment-links';
import { saleLinks } from '@balcao/messages/sale-links';
import { Text } from '@mantine/core';
import { Money } from '../../../components/display/money.tsx';
import { useSession } from '../../../lib/session/session-store.ts';
import { isOpenAmount, type LinkValues, priceOf } from '../values/link-values.ts';
import { SalePreview } from './sale-preview.tsx';

export function BuyerHeader({ values }: { readonly values: LinkValues }) {
  const seller = useSession()?.user.fantasyName;
  const { type, recurrence } = values;
  const title = type === 'SUBSCRIPTION' ? recurrence.plan?.name : values.title.trim();
  const description = type === 'SUBSCRIPTION' ? '' : values.description.trim();
  const value = priceOf(values);
  return (
    <header className="grid gap-0.5 pb-4">
      <p className="text-quiet text-13">{seller}</p>
      <p className={`${title ? 'font-semibold' : 'text-quiet'} wrap-anywhere`}>
        {title || paymentLinks.preview.untitled}
      </p>
      {description && (
        <Text inherit className="text-quiet wrap-anywhere whitespace-pre-line" lineClamp={3}>
          {description}
        </Text>
      )}
      {value !== null && value > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          {isOpenAmount(values) && <span className="text-quiet">{saleLinks.from}</span>}
          <Money amount={value} className="text-24 font-semibold leading-8 mt-1" />
          {type === 'SUBSCRIPTION' && (
            <span className="text-quiet">{paymentLinks.detail.perPeriod[recurrence.period]}</span>
          )}
        </p>
      )}
      {type === 'SALE' && <SalePreview sale={values.sale} />}
    </header>
  );
}
