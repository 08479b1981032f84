import { type Deposit, findDeposits } from '@balcao/contract/fee-audit/files';
import { formatPlainDate } from '@balcao/kernel';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import classes from '../fee-audit.module.css';

const { sales: texts, acquirers } = feeAuditScreens;

/** Deposits, newest first; each opens the sales that it consists of. */
export function Deposits({ onOpen }: { readonly onOpen: (deposit: Deposit) => void }) {
  const [page, setPage] = useState(0);
  const query = { page, size: 8 } as const;
  const { data, error, refetch } = useQuery({
    ...answerOptions(findDeposits, { query }, ['fee-audit', 'sandbox']),
    placeholderData: keepPreviousData,
  });
  if (!data && error) return <ErrorState title={texts.depositsFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} radius="sm" aria-busy="true" />;
  if (data.content.length === 0) return <EmptyState title={texts.noDeposits} help={texts.noDepositsHelp} />;
  return (
    <>
      <ul aria-label={texts.deposits}>
        {data.content.map((one) => {
          const day = formatPlainDate(one.paidDate);
          const account = one.account || texts.noAccount;
          return (
            <li
              key={`${one.acquirer} ${one.paidDate} ${one.account}`}
              className={`${classes.row} flex items-center justify-between border-t gap-4 py-1.5`}
            >
              <div className="flex flex-col min-w-0">
                <span className="font-medium">
                  {day} · {acquirers[one.acquirer]}
                </span>
                <span className="text-quiet text-13 wrap-anywhere">
                  {account} · {texts.depositLines(one.lines)}
                </span>
              </div>
              <Money amount={one.net} />
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={texts.openLabel(day, account)}
                onClick={() => onOpen(one)}
              >
                {texts.open}
              </Button>
            </li>
          );
        })}
      </ul>
      {data.totalPages > 1 && <Pagination {...data} page={page} onPage={setPage} />}
    </>
  );
}
