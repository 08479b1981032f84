import { type ChartRange, chartRanges, getTreasuryDays } from '@balcao/contract/banking/treasury-ahead';
import { formatCents } from '@balcao/kernel';
import { treasuryAhead } from '@balcao/messages/treasury-ahead';
import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { ChartPanel } from '../../../components/chart/chart-panel.tsx';
import { ChartTable } from '../../../components/chart/chart-table.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import classes from './ahead.module.css';

const DaysChart = lazy(() => import('./days-chart.tsx').then(({ DaysChart }) => ({ default: DaysChart })));

const texts = treasuryAhead.days;
const balances = [
  { key: 'checkingAmount', label: texts.checking, color: 'var(--mantine-primary-color-filled)' },
  { key: 'investmentAmount', label: texts.investment, color: 'var(--chart-investment)' },
] as const;
const yields = [{ key: 'yieldAmount', label: texts.yield, color: 'var(--chart-investment)' }] as const;

export default function DaysTab() {
  const [range, setRange] = useState<ChartRange>('30');
  const { data, error, refetch } = useQuery({
    ...answerOptions(getTreasuryDays, { query: { days: range } }, ['balance', 'sandbox']),
    placeholderData: keepPreviousData,
  });
  const lines = data?.days ?? [];
  const drawn = lines.map(({ date, ...amounts }) => ({ date, amounts }));
  const isLoading = data === undefined;
  const hasNothing = !isLoading && lines.every((line) => line.checkingAmount === 0 && line.investmentAmount === 0);
  const hasNoYield = !isLoading && lines.every(({ yieldAmount }) => yieldAmount === 0);
  return (
    <Section
      title={texts.title}
      action={
        <SegmentedControl
          size="xs"
          aria-label={texts.range}
          value={range}
          onChange={(value) => setRange(value as ChartRange)}
          data={chartRanges.map((value) => ({ value, label: texts.ranges[value] }))}
        />
      }
    >
      {error && !data ? (
        <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={`${classes.charts} grid gap-8`} aria-busy={isLoading}>
          <ChartPanel
            title={texts.balance}
            isLoading={isLoading}
            empty={hasNothing ? { title: texts.empty, help: texts.emptyHelp } : null}
            chart={<DaysChart kind="balance" series={balances} lines={drawn} />}
            table={(unseen) => (
              <ChartTable label={texts.balance} columns={balances} lines={lines} withTotal={false} unseen={unseen} />
            )}
          />
          <ChartPanel
            title={data ? texts.yieldOf(formatCents(data.yieldAmount)) : texts.yield}
            isLoading={isLoading}
            empty={hasNoYield ? { title: texts.noYield, help: texts.noYieldHelp } : null}
            chart={<DaysChart kind="moved" series={yields} lines={drawn} />}
            table={(unseen) => (
              <ChartTable label={texts.yield} columns={yields} lines={lines} withTotal unseen={unseen} />
            )}
          />
        </div>
      )}
    </Section>
  );
}
