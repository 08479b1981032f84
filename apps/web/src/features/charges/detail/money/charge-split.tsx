import type { ChargeSplit as Split } from '@balcao/contract/sub-sellers/split';
import { sumCents } from '@balcao/kernel';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { useQuery } from '@tanstack/react-query';
import { DateText } from '../../../../components/display/date-text.tsx';
import { Money } from '../../../../components/display/money.tsx';
import { OpeningLine } from '../../../../components/display/opening-line.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Section } from '../../../../components/page/section.tsx';
import { type DetailColumn, DetailTable } from '../detail-table.tsx';
import { daysOf } from './charge-receivables.tsx';
import { splitOf } from './split-of.ts';

const texts = chargeScreens.detail.split;

const columns: readonly DetailColumn<Split[number]>[] = [
  { title: texts.date, cell: ({ executionDate }) => <DateText date={executionDate} /> },
  { title: texts.amount, isEnd: true, cell: ({ amount }) => <Money amount={amount} /> },
];

/** Shown only for charges with sub-sellers. */
export function ChargeSplit({ uuid }: { readonly uuid: string }) {
  const split = useQuery(splitOf(uuid));
  if (split.error && !split.data) {
    return (
      <Section title={texts.title}>
        <ErrorState error={split.error} onRetry={() => void split.refetch()} />
      </Section>
    );
  }
  if (!split.data || split.data.length === 0) return null;
  return (
    <Section title={texts.title} help={texts.help}>
      {[...Map.groupBy(split.data, ({ subSellerName }) => subSellerName)].map(([name, rows]) => (
        <OpeningLine
          key={name}
          title={name}
          about={`${chargeScreens.detail.group(rows.length)}, ${daysOf(rows.map(({ executionDate }) => executionDate))}`}
          end={<Money amount={sumCents(rows.map(({ amount }) => amount))} />}
        >
          <DetailTable label={name} columns={columns} rows={rows} keyOf={({ idSplit }) => idSplit} />
        </OpeningLine>
      ))}
    </Section>
  );
}
