import type { StatementRow } from '@balcao/contract/settlement';
import { type Cents, cents, formatPlainDate } from '@balcao/kernel';
import { statementTable as texts } from '@balcao/messages/statement-table';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Money } from '../display/money.tsx';
import { linesOf, type StatementLine, totalsOf } from './statement-lines.ts';
import classes from './statement-table.module.css';

interface StatementTableProps {
  readonly label: string;
  readonly rows: readonly StatementRow[];
  readonly order: 'oldest-first' | 'newest-first';
}

/**
 * The statement of a charge or of all: what each movement does to 'A liberar' and 'Disponível', what they hold after it, and what they
 * took in and gave out in all. The installments of a charge are one line, which opens; so do the fees and the split of a line.
 */
export function StatementTable({ label, rows, order }: StatementTableProps) {
  const totals = totalsOf(order === 'oldest-first' ? rows : rows.toReversed());
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.operation}</th>
            <th scope="col" data-end>
              {texts.toRelease}
            </th>
            <th scope="col" data-end>
              {texts.available}
            </th>
          </tr>
        </thead>
        <tbody>
          {linesOf(rows, order).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a statement is only added to at its end, and its rows have no id
            <Line key={index} line={line} />
          ))}
        </tbody>
        <tfoot>
          <TotalRow label={texts.credits} toRelease={totals.toRelease.credits} available={totals.available.credits} />
          <TotalRow label={texts.debits} toRelease={totals.toRelease.debits} available={totals.available.debits} />
          {totals.available.closingBalance !== null && totals.toRelease.closingBalance !== null && (
            <TotalRow
              label={texts.balance}
              toRelease={totals.toRelease.closingBalance}
              available={totals.available.closingBalance}
              isLast
            />
          )}
        </tfoot>
      </table>
    </section>
  );
}

function Line({ line }: { readonly line: StatementLine }) {
  const [isOpen, setOpen] = useState(false);
  const { rows, kept, shares } = line;
  const [row] = rows;
  const isGroup = rows.length > 1;
  const opens = isGroup || kept !== null || shares.length > 0;
  const title = isGroup ? texts.group(rows.length, row.statementType, row.isFuture) : row.operation;
  return (
    <>
      <tr>
        <td>
          {opens ? (
            <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
              {title}
            </button>
          ) : (
            title
          )}
          <span className={classes.quiet}>{daysOf(line)}</span>
        </td>
        <AmountCell amount={line.toReleaseAmount} balance={line.toReleaseBalance} />
        <AmountCell amount={line.availableAmount} balance={line.availableBalance} />
      </tr>
      {isOpen && isGroup && rows.map((one) => <PartRow key={`${one.executionDate} ${one.installment}`} row={one} />)}
      {isOpen && <Breakdown line={line} />}
    </>
  );
}

/** One installment of a line. */
function PartRow({ row }: { readonly row: StatementRow }) {
  return (
    <tr data-part>
      <td>
        {row.operation}
        <span className={classes.quiet}>{formatPlainDate(row.executionDate)}</span>
      </td>
      <AmountCell amount={row.toReleaseAmount} balance={row.toReleaseBalance} />
      <AmountCell amount={row.availableAmount} balance={row.availableBalance} />
    </tr>
  );
}

/** How the amount of a line came about: what the buyer paid, what was kept of it, and what of it is whose. */
function Breakdown({ line: { kept, shares } }: { readonly line: StatementLine }) {
  if (!kept && shares.length === 0) return null;
  return (
    <tr data-part>
      <td colSpan={3}>
        <dl className={classes.breakdown}>
          {kept && <BreakdownLine label={texts.gross} amount={kept.gross} />}
          {kept && <BreakdownLine label={texts.fee} amount={cents(-kept.fee)} />}
          {kept && kept.anticipation > 0 && (
            <BreakdownLine label={texts.anticipation} amount={cents(-kept.anticipation)} />
          )}
          {shares.map(({ id, name, amount }) => (
            <BreakdownLine key={id} label={texts.share(name)} amount={amount} />
          ))}
        </dl>
      </td>
    </tr>
  );
}

function BreakdownLine({ label, amount }: { readonly label: string; readonly amount: Cents }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </>
  );
}

function AmountCell({ amount, balance }: { readonly amount: Cents; readonly balance: Cents | null }) {
  return (
    <td data-end>
      {amount === 0 ? <span className={classes.none}>—</span> : <Money amount={amount} />}
      {balance !== null && (
        <span className={classes.quiet}>
          {texts.after} <Money amount={balance} />
        </span>
      )}
    </td>
  );
}

interface TotalRowProps {
  readonly label: string;
  readonly toRelease: Cents;
  readonly available: Cents;
  readonly isLast?: boolean;
}

function TotalRow({ label, toRelease, available, isLast = false }: TotalRowProps) {
  return (
    <tr data-last={isLast || undefined}>
      <th scope="row">{label}</th>
      <td data-end>
        <Money amount={toRelease} />
      </td>
      <td data-end>
        <Money amount={available} />
      </td>
    </tr>
  );
}

function daysOf({ rows }: StatementLine): string {
  const days = rows.map(({ executionDate }) => executionDate).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  return first === last ? formatPlainDate(first) : texts.days(formatPlainDate(first), formatPlainDate(last));
}
