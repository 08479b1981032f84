import type { PlainDate } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { Button, Group } from '@mantine/core';
import { monthText } from '../../lib/format/dates.ts';
import { type Period, usualPeriods } from './usual-periods.ts';

interface PeriodButtonsProps {
  readonly today: PlainDate;
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

export function PeriodButtons({ today, period, onChange }: PeriodButtonsProps) {
  const [closed, current, last] = usualPeriods(today);
  const choices = [
    [monthOf(closed), closed],
    [generic.periods.untilToday(monthOf(current)), current],
    [generic.periods.lastThirtyDays, last],
  ] as const;
  return (
    <Group gap="xs" role="group" aria-label={generic.periods.label}>
      {choices.map(([label, choice]) => (
        <Button
          key={label}
          size="compact-sm"
          variant={isSame(choice, period) ? 'light' : 'default'}
          aria-pressed={isSame(choice, period)}
          onClick={() => onChange(choice)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}

function monthOf({ from }: { readonly from: PlainDate }): string {
  const text = monthText(from);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isSame(one: Period, other: Period): boolean {
  return one.from === other.from && one.to === other.to;
}
