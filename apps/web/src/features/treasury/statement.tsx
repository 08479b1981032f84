import {
  type BankingAccountType,
  type BankingStatementRow,
  findBankingStatement,
  lastStatementDay,
} from '@balcao/contract/banking/banking-statement';
import { requestBankingReport } from '@balcao/contract/reports';
import { formatPlainDate, type PlainDate } from '@balcao/kernel';
import { statementTable } from '@balcao/messages/statement-table';
import { treasury } from '@balcao/messages/treasury';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Money } from '../../components/display/money.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../components/feedback/nothing-found.tsx';
import { useSellerToday } from '../../components/form/use-seller-now.ts';
import { partyDetails } from '../../components/statement/party-details.ts';
import { usePartyLink } from '../../components/statement/use-party-link.ts';
import type { DataColumn } from '../../components/table/data-column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { FilterPanel } from '../../components/table/filter-panel.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { useList } from '../../components/table/use-list.ts';
import { useDialog } from '../../lib/focus/use-dialog.ts';
import { formatTime } from '../../lib/format/dates.ts';
import { mayCall } from '../../lib/session/may-call.ts';
import { useSession } from '../../lib/session/session-store.ts';

const DateField = lazy(() =>
  import('../../components/form/date-field.tsx').then(({ DateField }) => ({ default: DateField })),
);

const ReportDialog = lazy(() => import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })));

const texts = treasury.statement;
const anyDays = { startDate: undefined, endDate: undefined };

export function Statement({ account }: { readonly account: BankingAccountType }) {
  const session = useSession();
  const linkOf = usePartyLink();
  const { query, change, isEmpty, table, pages } = useList(findBankingStatement, {
    topics: ['balance', 'sandbox'],
    fixed: { account },
  });
  const { startDate, endDate } = query;
  const isFiltered = startDate !== undefined || endDate !== undefined;
  const clear = () => change(anyDays);
  const label = texts.period(startDate ? formatPlainDate(startDate) : '…', endDate ? formatPlainDate(endDate) : '…');
  return (
    <>
      {(!isEmpty || isFiltered) && (
        <FilterPanel
          chips={isFiltered ? [{ key: 'period', label, onRemove: clear }] : []}
          onClear={clear}
          label={texts.filter}
          search={mayCall(session, requestBankingReport) && <ReportButton account={account} />}
          standing={{ startDate, endDate }}
          form={DaysForm}
          onApply={change}
        />
      )}
      <DataTable<BankingStatementRow>
        label={texts.label}
        columns={columns}
        {...table}
        rowKey={({ uuid, at, operacao }) => `${uuid} ${at} ${operacao}`}
        rowLink={({ party }) => linkOf(party)}
        empty={
          isFiltered ? (
            <NothingFound title={texts.empty} help={texts.emptyFiltered} clear={texts.clearAll} onClear={clear} />
          ) : (
            <EmptyState title={texts.empty} help={texts.emptyHelp} />
          )
        }
      />
      <Pagination {...pages} />
    </>
  );
}

function ReportButton({ account }: { readonly account: BankingAccountType }) {
  const dialog = useDialog();
  return (
    <>
      <Button variant="default" leftSection={<IconFileDownload size={16} stroke={1.6} />} onClick={dialog.open}>
        {treasury.report.open}
      </Button>
      {dialog.isWanted && (
        <Suspense>
          <ReportDialog account={account} opened={dialog.opened} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}

interface Days {
  readonly startDate: PlainDate | undefined;
  readonly endDate: PlainDate | undefined;
}

interface DaysFormProps {
  readonly standing: Days;
  readonly onApply: (days: Days) => void;
}

/** The days of the statement: up to three months, and not after today. The last one is chosen after the first. */
function DaysForm({ standing, onApply }: DaysFormProps) {
  const today = useSellerToday();
  const [from, setFrom] = useState(standing.startDate ?? null);
  const [to, setTo] = useState(standing.endDate ?? null);
  const last = from && today ? earlier(lastStatementDay(from), today) : today;
  const choose = (start: PlainDate | null) => {
    setFrom(start);
    const max = start && today ? earlier(lastStatementDay(start), today) : null;
    if (to && (!start || (max && to > max))) setTo(max);
  };
  const isReversed = from !== null && to !== null && to < from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReversed) onApply({ startDate: from ?? undefined, endDate: to ?? undefined });
  };
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit} noValidate>
      <DateField label={texts.from} value={from} onChange={choose} {...(today && { maxDate: today })} />
      <DateField
        label={texts.to}
        value={to}
        onChange={setTo}
        disabled={from === null}
        error={isReversed && texts.reversed}
        {...(from && { minDate: from })}
        {...(last && { maxDate: last })}
      />
      <Button type="button" variant="default" onClick={() => onApply({ startDate: undefined, endDate: undefined })}>
        {texts.clearAll}
      </Button>
      <Button type="submit">{texts.apply}</Button>
    </form>
  );
}

function earlier(one: PlainDate, other: PlainDate): PlainDate {
  return one < other ? one : other;
}

const columns: readonly DataColumn<BankingStatementRow>[] = [
  {
    id: 'date',
    header: texts.columns.date,
    card: 'date',
    width: 10.5,
    cell: (row) => (
      <>
        {formatPlainDate(row.data)}
        <span className="only-in-row"> {formatTime(row.at)}</span>
      </>
    ),
  },
  {
    id: 'operation',
    header: texts.columns.operation,
    card: 'title',
    width: 9,
    grow: true,
    cell: (row) => (
      <>
        <span className="only-in-row">{row.operacao}</span>
        <span className="only-in-card">{inCard(row)}</span>
      </>
    ),
  },
  {
    id: 'party',
    header: texts.columns.party,
    card: 'who',
    width: 9.5,
    grow: true,
    cell: ({ party, operacao }) =>
      party ? (
        <>
          <span className="block overflow-hidden leading-5 text-ellipsis">{party.name}</span>
          <span
            className="only-in-row block leading-5 text-quiet text-13 font-normal truncate"
            title={partyDetails(party)}
          >
            {partyDetails(party)}
          </span>
        </>
      ) : (
        <span className="only-in-card">{operacao}</span>
      ),
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    card: 'amount',
    align: 'end',
    width: 9,
    cell: ({ valor, positivo }) => (
      <span aria-description={positivo ? texts.came : texts.went}>
        {positivo ? '+ ' : '− '}
        <Money amount={valor} />
      </span>
    ),
  },
  {
    id: 'balance',
    header: texts.columns.balance,
    card: 'status',
    align: 'end',
    width: 9,
    priority: 1,
    cell: ({ saldo }) => (
      <>
        <span className="only-in-card">{texts.columns.balance} </span>
        <Money amount={saldo} />
      </>
    ),
  },
];

function inCard({ party, operacao, at }: BankingStatementRow): string {
  if (!party) return formatTime(at);
  const method = party.method && statementTable.methods[party.method];
  return method && !operacao.includes(method) ? `${operacao} · ${method}` : operacao;
}
