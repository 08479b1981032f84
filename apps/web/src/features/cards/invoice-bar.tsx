import { getCardLimits } from '@balcao/contract/banking/cards';
import { formatCents } from '@balcao/kernel';
import { virtualCards as texts } from '@balcao/messages/virtual-cards';
import { Progress, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../../components/display/money.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';

/** The open invoice of one card or all, and the checking account's rest. */
export function InvoiceBar({ title, cardId = '' }: { readonly title: string; readonly cardId?: string }) {
  const limits = useQuery(answerOptions(getCardLimits, { query: { idCard: cardId } }, ['card', 'balance', 'sandbox']));
  const { data } = limits;
  if (!data && limits.error) {
    return <ErrorState title={texts.loadFailed} error={limits.error} onRetry={() => void limits.refetch()} />;
  }
  const used = data && data.totalValueBag > 0 ? (data.invoiceValue / data.totalValueBag) * 100 : 0;
  const label = data && texts.usedOf(formatCents(data.invoiceValue), formatCents(data.totalValueBag));
  return (
    <div className="grid border rounded-lg bg-raised gap-2 mb-6 p-5">
      <dl className="flex flex-wrap justify-between gap-y-3 gap-x-8">
        <div>
          <dt className="text-quiet text-13">{title}</dt>
          <dd className="text-22 font-semibold">
            {data ? <Money amount={data.invoiceValue} /> : <Skeleton width={120} height={28} aria-busy="true" />}
          </dd>
        </div>
        <div>
          <dt className="text-quiet text-13">{texts.available}</dt>
          <dd className="text-22 font-semibold">
            {data ? <Money amount={data.availableValueVirtualCard} /> : <Skeleton width={120} height={28} />}
          </dd>
        </div>
      </dl>
      <Progress.Root size="sm">
        <Progress.Section value={used} aria-label={label ?? title} />
      </Progress.Root>
      <p className="text-quiet text-13">{label ?? '\u00a0'}</p>
    </div>
  );
}
