import { type Deposit, type DepositState, findDeposits } from '@balcao/contract/fee-audit/files';
import { type Cents, cents, formatCents, formatPlainDate } from '@balcao/kernel';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { Button, Skeleton, Switch } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useLastPage } from '../../../components/table/use-last-page.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';

const { sales: texts, acquirers } = feeAuditScreens;

/** Deposits, newest first, with what the bank's statement says of them; each opens the sales that it consists of. */
export function Deposits({ onOpen }: { readonly onOpen: (deposit: Deposit) => void }) {
  const [page, setPage] = useState(0);
  const [isProblem, setProblem] = useState(false);
  const query = { page, size: 8, ...(isProblem && { problem: true }) } as const;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...answerOptions(findDeposits, { query }, ['fee-audit', 'reconciliation', 'sandbox']),
    placeholderData: keepPreviousData,
  });
  useLastPage({ data, isPlaceholderData }, page, setPage);
  if (!data && error) return <ErrorState title={texts.depositsFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} radius="sm" aria-busy="true" />;
  if (data.content.length === 0 && !isProblem)
    return <EmptyState title={texts.noDeposits} help={texts.noDepositsHelp} />;
  return (
    <>
      <Switch
        label={texts.onlyProblems}
        checked={isProblem}
        onChange={({ currentTarget }) => {
          setProblem(currentTarget.checked);
          setPage(0);
        }}
        className="mb-2"
      />
      {data.content.length === 0 ? (
        <p className="text-quiet">{texts.noProblems}</p>
      ) : (
        <ul aria-label={texts.deposits}>
          {data.content.map((one) => (
            <DepositRow key={`${one.acquirer} ${one.paidDate} ${one.account}`} deposit={one} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {data.totalPages > 1 && <Pagination {...data} label={texts.depositPages} page={page} onPage={setPage} />}
    </>
  );
}

function DepositRow({ deposit, onOpen }: { readonly deposit: Deposit; readonly onOpen: (deposit: Deposit) => void }) {
  const day = formatPlainDate(deposit.paidDate);
  const account = deposit.account || texts.noAccount;
  return (
    <li className="min-h-13 flex flex-wrap items-center justify-between border-t gap-x-4 gap-y-1 py-1.5">
      <div className="flex flex-col min-w-0 basis-56">
        <span className="font-medium">
          {day} · {acquirers[deposit.acquirer]}
        </span>
        <span className="text-quiet text-13 wrap-anywhere">
          {account} · {texts.depositLines(deposit.lines)}
        </span>
        {deposit.credit && <CreditText credit={deposit.credit} net={deposit.net} />}
      </div>
      <div className="flex items-center gap-4 ms-auto">
        <Money amount={deposit.net} />
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={texts.openLabel(day, account)}
          onClick={() => onOpen(deposit)}
        >
          {texts.open}
        </Button>
      </div>
    </li>
  );
}

const tones = {
  ARRIVED: 'text-green',
  OTHER_AMOUNT: 'text-amber',
  MISSING: 'text-error',
  UNKNOWN: 'text-quiet',
} as const satisfies Readonly<Record<DepositState, string>>;

function CreditText({ credit, net }: { readonly credit: NonNullable<Deposit['credit']>; readonly net: Cents }) {
  const { state, date, amount } = credit;
  const day = date ? formatPlainDate(date) : '';
  const text =
    state === 'OTHER_AMOUNT' && amount !== null
      ? texts.credits.OTHER_AMOUNT(day, formatCents(amount), formatCents(cents(amount - net)))
      : state === 'ARRIVED'
        ? texts.credits.ARRIVED(day)
        : texts.credits[state === 'MISSING' ? 'MISSING' : 'UNKNOWN'];
  return <span className={`text-13 ${tones[state]}`}>{text}</span>;
}
