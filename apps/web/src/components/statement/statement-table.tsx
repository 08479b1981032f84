import type { StatementRow } from '@balcao/contract/settlement';
import { addCents, type Cents, cents, formatPlainDate } from '@balcao/kernel';
import { statementTable as texts } from '@balcao/messages/statement-table';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Money } from '../display/money.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { ScrollBox } from '../table/scroll-box.tsx';
import { linesOf, type StatementLine, totalsOf } from './statement-lines.ts';
import classes from './statement-table.module.css';

interface StatementTableProps {
  readonly label: string;
  readonly rows: readonly StatementRow[];
  readonly order: 'oldest-first' | 'newest-first';
  /** By default computed from the shown rows. */
  readonly totals?: readonly StatementTotal[];
  /** Shown beside the day. */
  readonly about?: (row: StatementRow) => ReactNode;
  /** True while newer rows are loading. */
  readonly stale?: boolean;
}

export interface StatementTotal {
  readonly label: string;
  readonly toRelease: Cents;
  readonly available: Cents;
  readonly isLast?: boolean;
}

/**
 * Shows each movement's effect on 'A liberar' and 'Disponível' with balances and totals. Installments of a charge are
 * one expandable line, as are fees and splits.
 */
export function StatementTable({ label, rows, order, about, stale = false, ...props }: StatementTableProps) {
  const totals = props.totals ?? totalsOfRows(order === 'oldest-first' ? rows : rows.toReversed());
  return (
    <ScrollBox label={label} className={`stale:faded overflow-x-auto ${classes.scroll}`} stale={stale}>
      <PlainTable className={`${classes.table} figures`}>
        <thead className="max-xs:sr-only">
          <tr>
            <th scope="col">{texts.operation}</th>
            <th scope="col" data-align="end">
              {texts.toRelease}
            </th>
            <th scope="col" data-align="end">
              {texts.available}
            </th>
          </tr>
        </thead>
        <tbody>
          {linesOf(rows, order).map((line) => (
            <Line key={line.rows[0].id} line={line} about={about} />
          ))}
        </tbody>
        <tfoot>
          {totals.map((total) => (
            <TotalRow key={total.label} {...total} />
          ))}
        </tfoot>
      </PlainTable>
    </ScrollBox>
  );
}

function totalsOfRows(rows: readonly StatementRow[]): readonly StatementTotal[] {
  const { toRelease, available } = totalsOf(rows);
  const moved = [
    { label: texts.credits, toRelease: toRelease.credits, available: available.credits },
    { label: texts.debits, toRelease: toRelease.debits, available: available.debits },
  ];
  if (toRelease.closingBalance === null || available.closingBalance === null) return moved;
  const { closingBalance: left } = toRelease;
  return [...moved, { label: texts.balance, toRelease: left, available: available.closingBalance, isLast: true }];
}

interface LineProps {
  readonly line: StatementLine;
  readonly about: StatementTableProps['about'];
}

function Line({ line, about }: LineProps) {
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
            <button
              type="button"
              className={`${classes.toggle} inline-flex items-start text-inherit font-medium text-start cursor-pointer gap-2`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronRight className="mt-0.5" size={16} stroke={1.8} aria-hidden="true" />
              <span className={classes.title}>{title}</span>
            </button>
          ) : (
            <span className={classes.title}>{title}</span>
          )}
          <span className={`${classes.quiet} block text-quiet text-13`}>
            {daysOf(line)}
            {about?.(row)}
          </span>
        </td>
        <AmountCells of={line} isRelease={row.statementType === 'CREDIT_SETTLED'} />
      </tr>
      {isOpen && isGroup && rows.map((one) => <PartRow key={one.id} row={one} />)}
      {isOpen && <Breakdown line={line} />}
    </>
  );
}

function PartRow({ row }: { readonly row: StatementRow }) {
  return (
    <tr data-part>
      <td>
        <span className={classes.title}>{row.operation}</span>
        <span className={`${classes.quiet} block text-quiet text-13`}>{formatPlainDate(row.executionDate)}</span>
      </td>
      <AmountCells of={row} isRelease={row.statementType === 'CREDIT_SETTLED'} />
    </tr>
  );
}

function Breakdown({ line: { kept, shares } }: { readonly line: StatementLine }) {
  if (!kept && shares.length === 0) return null;
  return (
    <tr data-part>
      <td colSpan={3}>
        <dl className="grid grid-cols-fill" style={{ gap: '0.125rem 1rem' }}>
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
      <dt className="text-quiet">{label}</dt>
      <dd className="text-end">
        <Money amount={amount} />
      </dd>
    </>
  );
}

interface AmountCellsProps {
  readonly of: Pick<StatementLine, 'toReleaseAmount' | 'availableAmount' | 'toReleaseBalance' | 'availableBalance'>;
  /** Only the second of a release's two amounts is new money. */
  readonly isRelease: boolean;
}

/** On a phone only the column that moved is shown. */
function AmountCells({ of, isRelease }: AmountCellsProps) {
  const { toReleaseAmount, availableAmount, toReleaseBalance, availableBalance } = of;
  const isAvailable = availableAmount !== 0;
  const balance = isAvailable ? availableBalance : toReleaseBalance;
  return (
    <>
      <AmountCell amount={toReleaseAmount} balance={toReleaseBalance} />
      <AmountCell amount={availableAmount} balance={availableBalance} />
      <td data-align="end" data-phone>
        <Money amount={isRelease ? availableAmount : addCents(toReleaseAmount, availableAmount)} />
        <span className={`${classes.quiet} block text-quiet text-13`}>
          {isAvailable ? texts.available : texts.toRelease} {balance !== null && <Money amount={balance} />}
        </span>
      </td>
    </>
  );
}

function AmountCell({ amount, balance }: { readonly amount: Cents; readonly balance: Cents | null }) {
  return (
    <td data-align="end">
      {amount === 0 ? <span className="text-quiet">—</span> : <Money amount={amount} />}
      {balance !== null && (
        <span className={`${classes.quiet} block text-quiet text-13`}>
          {texts.after} <Money amount={balance} />
        </span>
      )}
    </td>
  );
}

function TotalRow({ label, toRelease, available, isLast = false }: StatementTotal) {
  return (
    <tr data-last={isLast || undefined}>
      <th scope="row">{label}</th>
      <td data-align="end" data-label={texts.toRelease}>
        <Money amount={toRelease} />
      </td>
      <td data-align="end" data-label={texts.available}>
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
