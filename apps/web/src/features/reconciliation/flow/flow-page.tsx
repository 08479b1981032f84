import { type FlowLine, getMoneyFlow } from '@balcao/contract/reconciliation/money-flow';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { StaleNotice } from '../../../components/feedback/stale-notice.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useWanted } from '../../../lib/focus/use-wanted.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { DeskTabs } from '../desk-tabs.tsx';
import { flowSearch, isPeriod, namedPeriods } from './flow-search.ts';
import { FlowTable } from './flow-table.tsx';
import { PeriodPicker, PeriodPlaceholder } from './period-picker.tsx';

const FlowDrawer = lazy(() => import('./flow-drawer.tsx').then(({ FlowDrawer }) => ({ default: FlowDrawer })));

const texts = reconciliationScreens.flow;

/** `/conciliacao`: the flow of a period's money. The period, the open line and the open charge are in the address. */
export function FlowPage() {
  const [{ linha, cobranca, ...dates }, change] = useSearchState(flowSearch);
  const today = useSellerToday();
  const month = today && namedPeriods(today).month;
  const dateInitial = dates.dateInitial ?? month?.dateInitial;
  const dateFinal = dates.dateFinal ?? month?.dateFinal;
  const period = dateInitial && dateFinal ? { dateInitial, dateFinal } : undefined;
  const isPeriodValid = period !== undefined && isPeriod(period);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...answerOptions(getMoneyFlow, { query: period ?? ({ dateInitial: '', dateFinal: '' } as never) }, [
      'balance',
      'charge',
      'reconciliation',
      'sandbox',
    ]),
    placeholderData: keepPreviousData,
    enabled: isPeriodValid,
  });
  const open = (line: FlowLine) => change({ linha: line, cobranca: undefined });
  const isDrawerWanted = useWanted((linha ?? cobranca) !== undefined);

  return (
    <>
      <PageHeader title={reconciliationScreens.title} />
      <DeskTabs />
      {period && today ? <PeriodPicker period={period} today={today} onChange={change} /> : <PeriodPlaceholder />}
      {period && !isPeriodValid ? (
        <p className="text-red">{texts.periodInvalid}</p>
      ) : data ? (
        <>
          {error && <StaleNotice onRetry={() => void refetch()} />}
          <FlowTable flow={data} stale={isPlaceholderData} onOpen={open} />
        </>
      ) : error ? (
        <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <FlowSkeleton />
      )}
      <Suspense>
        {isDrawerWanted && period && (
          <FlowDrawer
            line={linha}
            charge={cobranca}
            period={period}
            onCharge={(uuid) => change({ cobranca: uuid })}
            onClose={() => change({ linha: undefined, cobranca: undefined })}
          />
        )}
      </Suspense>
    </>
  );
}

function FlowSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-1">
      {Array.from({ length: 15 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike.
        <Skeleton key={place} height={44} radius="sm" />
      ))}
    </div>
  );
}
