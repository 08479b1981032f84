import { dashboardPeriods } from '@balcao/contract/charges';
import { formatPlainDate } from '@balcao/kernel';
import { home } from '@balcao/messages/home';
import { SegmentedControl } from '@mantine/core';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { StaleNotice } from '../../../components/feedback/stale-notice.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { Period, ReceivableFilter } from '../home-search.ts';
import { DayPanel } from './day-panel.tsx';
import classes from './movement.module.css';
import type { DashboardQuery } from './movements.ts';
import { PeriodAmounts } from './period-amounts.tsx';
import { PeriodFacts } from './period-facts.tsx';

const texts = home.period;

interface MovementProps {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  readonly dashboard: DashboardQuery;
  readonly linked: boolean;
  /** For people who may open no other list, shows the charges below. */
  readonly onStatus: (status: ReceivableFilter) => void;
}

export function Movement({ period, onPeriod, dashboard, linked, onStatus }: MovementProps) {
  const { data, error, refetch } = dashboard;
  const retry = () => void refetch();
  return (
    <Section
      title={texts.title}
      action={
        <SegmentedControl
          size="xs"
          aria-label={texts.label}
          value={period}
          onChange={(value) => onPeriod(value as Period)}
          data={dashboardPeriods.map((value) => ({ value, label: texts[value] }))}
        />
      }
    >
      <p
        className={`${classes.range} min-h-5 leading-5 text-quiet text-13`}
        style={{ margin: '-0.5rem 0 1.25rem' }}
        data-period={period}
      >
        {data && texts.range(formatPlainDate(data.graph.from), formatPlainDate(data.graph.to))}
        {data?.graph.period === 'WEEK' && texts.weekHelp}
      </p>
      {error && !data ? (
        <ErrorState title={texts.loadFailed} error={error} onRetry={retry} />
      ) : (
        <div
          className={`stale:faded ${classes.movement}`}
          data-stale={dashboard.isPlaceholderData || undefined}
          aria-busy={!data}
        >
          {error && <StaleNotice onRetry={retry} />}
          <div className={`${classes.columns} grid grid-cols-1 gap-6`}>
            <PeriodAmounts period={period} dashboard={data} linked={linked} onStatus={onStatus} />
            <DayPanel dashboard={data} />
          </div>
          <PeriodFacts period={period} dashboard={data} linked={linked} />
        </div>
      )}
    </Section>
  );
}
