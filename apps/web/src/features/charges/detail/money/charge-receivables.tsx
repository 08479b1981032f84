import type { ChargeDetail } from '@balcao/contract/charges';
import { type Cents, cents, formatPlainDate, sumCents } from '@balcao/kernel';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { DateText } from '../../../../components/display/date-text.tsx';
import { Money } from '../../../../components/display/money.tsx';
import { OpeningLine } from '../../../../components/display/opening-line.tsx';
import { type DetailColumn, DetailTable } from '../detail-table.tsx';

const texts = chargeScreens.detail;
type Receivable = ChargeDetail['receivables'][number];

/** Installments in the same state are one expandable line. */
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

/** `em 24/11/2026`, or `de 21/12/2026 a 22/11/2027`; days are in order. */
export function daysOf(days: readonly Receivable['settlementDate'][]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  return first === last
    ? texts.onDay(formatPlainDate(first))
    : texts.betweenDays(formatPlainDate(first), formatPlainDate(last));
}

function Rows({ rows }: { readonly rows: readonly Receivable[] }) {
  // Several columns of deductions would not leave room for the net amount.
  const isFeeOnly = rows.every((row) => deductionsOf(row).every(({ label }) => label === texts.receivableFee));
  return (
    <DetailTable
      label={texts.receivables}
      columns={[
        { title: texts.receivableInstallment, cell: ({ installment }) => installment },
        { title: texts.receivableDate, cell: ({ settlementDate }) => <DateText date={settlementDate} /> },
        amountColumn(texts.receivableGross, ({ grossAmount }) => grossAmount),
        amountColumn(
          isFeeOnly ? texts.receivableFee : texts.receivableDeductions,
          (row) => -sumCents(deductionsOf(row).map(({ amount }) => amount)),
        ),
        amountColumn(texts.receivableNet, ({ sellerAmount }) => sellerAmount),
      ]}
      rows={rows}
      keyOf={({ installment }) => installment}
      {...(!isFeeOnly && { below: (row: Receivable) => <Deductions receivable={row} /> })}
    />
  );
}

/** The parts of the column's amount. */
function Deductions({ receivable }: { readonly receivable: Receivable }) {
  return deductionsOf(receivable).map(({ label, amount }) => (
    <span key={label} className="whitespace-nowrap" style={{ marginInlineEnd: '1rem' }}>
      {label} <Money amount={cents(-amount)} />
    </span>
  ));
}

function deductionsOf(receivable: Receivable): readonly { readonly label: string; readonly amount: Cents }[] {
  return [
    { label: texts.receivableFee, amount: receivable.feeAmount },
    { label: texts.receivableAnticipation, amount: receivable.anticipationAmount },
    { label: texts.receivableReversed, amount: receivable.reversedAmount },
    { label: texts.receivableEarly, amount: receivable.anticipatedAmount },
    { label: texts.split.title, amount: receivable.subSellersAmount },
  ].filter(({ amount }) => amount > 0);
}

/** The sum of a group: net, anticipated or reversed amounts. */
const amountOf: Readonly<Record<Receivable['state'], (receivable: Receivable) => Cents>> = {
  TO_RELEASE: ({ sellerAmount }) => sellerAmount,
  RELEASED: ({ sellerAmount }) => sellerAmount,
  ANTICIPATED: ({ anticipatedAmount }) => anticipatedAmount,
  REVERSED: ({ netAmount }) => netAmount,
};

function amountColumn(title: string, amountOf: (receivable: Receivable) => number): DetailColumn<Receivable> {
  return { title, isEnd: true, cell: (receivable) => <Money amount={cents(amountOf(receivable))} /> };
}
