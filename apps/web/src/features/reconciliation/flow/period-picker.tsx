import type { PlainDate } from '@balcao/kernel';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { NativeSelect } from '@mantine/core';
import { lazy, Suspense } from 'react';
import classes from './flow.module.css';
import { type FlowPeriod, namedPeriods, nameOfPeriod, type PeriodName } from './flow-search.ts';

/** Its calendar is heavy. */
const DateField = lazy(() =>
  import('../../../components/form/date-field.tsx').then(({ DateField }) => ({ default: DateField })),
);

const texts = reconciliationScreens.flow;
const names = Object.entries(texts.periods).map(([value, label]) => ({ value, label }));

export function PeriodPlaceholder() {
  return (
    <div className={`${classes.period} flex flex-wrap items-end gap-3 mb-5`}>
      {[0, 1, 2].map((place) => (
        <div key={place} className="h-14" />
      ))}
    </div>
  );
}

interface PeriodPickerProps {
  readonly period: FlowPeriod;
  readonly today: PlainDate;
  readonly onChange: (period: FlowPeriod) => void;
}

export function PeriodPicker({ period, today, onChange }: PeriodPickerProps) {
  const choose = (name: PeriodName) => {
    if (name !== 'other') onChange(namedPeriods(today)[name]);
  };
  const field = (name: keyof FlowPeriod, label: string) => (
    <DateField
      label={label}
      clearable={false}
      value={period[name]}
      onChange={(date) => date && onChange({ ...period, [name]: date })}
    />
  );
  return (
    <div className={`${classes.period} flex flex-wrap items-end gap-3 mb-5`}>
      <NativeSelect
        label={texts.period}
        data={names}
        value={nameOfPeriod(period, today)}
        onChange={({ currentTarget }) => choose(currentTarget.value as PeriodName)}
      />
      <Suspense fallback={[0, 1].map((place) => <div key={place} className="h-14" />)}>
        {field('dateInitial', texts.from)}
        {field('dateFinal', texts.to)}
      </Suspense>
    </div>
  );
}
