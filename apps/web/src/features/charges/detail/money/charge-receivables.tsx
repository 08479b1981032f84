import type { ChargeDetail } from '@balcao/contract/charges';
import { type Cents, cents, formatPlainDate, sumCents } from '@balcao/kernel';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { DateText } from '../../../../components/display/date-text.tsx';
import { Money } from '../../../../components/display/money.tsx';
import { OpeningLine } from '../../../../components/display/opening-line.tsx';
import { type DetailColumn, DetailTable } from '../detail-table.tsx';

const texts = chargeScreens.detail;
type Receivable = ChargeDetail['receivables'][number];

/** When the seller receives what: installments in the same state are one line, which opens. */
export function ChargeReceivables({ receivables }: Pick<ChargeDetail, 'receivables'>) {
  const groups = Map.groupBy(receivables, ({ state }) => state);
  if (receivables.length === 1) return <Rows rows={receivables} />;
  return [...groups].map(([state, rows]) => (
    <OpeningLine
      key={state}
      title={texts.group(rows.length)}
      about={`${texts.receivableStates[state]} ${daysOf(rows.map(({ settlementDate }) => settlementDate))}`}
      end={<Money amount={sumCents(rows.map(amountOf[state]))} />}
    >
      <Rows rows={rows} />
    </OpeningLine>
  ));
}

/** `em 24/11/2026`, or `de 21/12/2026 a 22/11/2027`; the days are in order. */
export function daysOf(days: readonly Receivable['settlementDate'][]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  return first === last
    ? texts.onDay(formatPlainDate(first))
    : texts.betweenDays(formatPlainDate(first), formatPlainDate(last));
}

function Rows({ rows }: { readonly rows: readonly Receivable[] }) {
  return (
    <DetailTable
      label={texts.receivables}
      columns={columnsOf(rows)}
      rows={rows}
      keyOf={({ installment }) => installment}
    />
  );
}

/** What was taken in other ways than by the fee has a column where there was any; the last one is what is left. */
function columnsOf(rows: readonly Receivable[]): readonly DetailColumn<Receivable>[] {
  return [
    { title: texts.receivableInstallment, cell: ({ installment }) => installment },
    { title: texts.receivableDate, cell: ({ settlementDate }) => <DateText date={settlementDate} /> },
    amountColumn(texts.receivableGross, ({ grossAmount }) => grossAmount),
    amountColumn(texts.receivableFee, ({ feeAmount }) => -feeAmount),
    ...columnIfAny(texts.receivableAnticipation, rows, ({ anticipationAmount }) => anticipationAmount),
    ...columnIfAny(texts.receivableReversed, rows, ({ reversedAmount }) => reversedAmount),
    ...columnIfAny(texts.receivableEarly, rows, ({ anticipatedAmount }) => anticipatedAmount),
    ...columnIfAny(texts.split.title, rows, ({ subSellersAmount }) => subSellersAmount),
    amountColumn(texts.receivableNet, ({ sellerAmount }) => sellerAmount),
  ];
}

/** What a group is the sum of: what it brings or brought, what came early, what was taken back. */
const amountOf: Readonly<Record<Receivable['state'], (receivable: Receivable) => Cents>> = {
  TO_RELEASE: ({ sellerAmount }) => sellerAmount,
  RELEASED: ({ sellerAmount }) => sellerAmount,
  ANTICIPATED: ({ anticipatedAmount }) => anticipatedAmount,
  REVERSED: ({ netAmount }) => netAmount,
};

function columnIfAny(title: string, rows: readonly Receivable[], taken: (receivable: Receivable) => number) {
  return rows.some((row) => taken(row) > 0) ? [amountColumn(title, (row) => -taken(row))] : [];
}

function amountColumn(title: string, amountOf: (receivable: Receivable) => number): DetailColumn<Receivable> {
  return { title, isEnd: true, cell: (receivable) => <Money amount={cents(amountOf(receivable))} /> };
}
