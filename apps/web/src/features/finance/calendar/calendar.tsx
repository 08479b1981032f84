import { simulateAnticipation } from '@balcao/contract/settlement/anticipation';
import { type CalendarDay, type CalendarMonth, getReceivableCalendar } from '@balcao/contract/settlement/calendar';
import { type Cents, isPlainDate, type PlainDate, sumCents } from '@balcao/kernel';
import { anticipation } from '@balcao/messages/anticipation';
import { ActionIcon, Button, Skeleton, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Money } from '../../../components/display/money.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { StaleNotice } from '../../../components/feedback/stale-notice.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { monthText } from '../../../lib/format/dates.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { mayCall } from '../../../lib/session/may-call.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import classes from './calendar.module.css';
import { type Choice, noChoice, toggleDay } from './choice.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { DayPanel } from './day-panel.tsx';
import { monthAfter } from './month-grid.ts';
import { MonthTable } from './month-table.tsx';

const texts = anticipation.calendar;

const search = z.object({
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional(),
  day: z.string().refine(isPlainDate).optional(),
});

/** Picks days and receivables to anticipate, with their cost. */
export function Calendar() {
  const [{ month, day }, change] = useSearchState(search);
  const [choice, setChoice] = useState<Choice>(noChoice);
  const session = useSession();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...answerOptions(getReceivableCalendar, { query: { month } }, ['balance', 'sandbox']),
    placeholderData: keepPreviousData,
  });
  if (!data) {
    if (error) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
    return <Skeleton height="28rem" radius="md" />;
  }
  const shown = month ?? data.month;
  const mayPick = data.isOnDemandEnabled && mayCall(session, simulateAnticipation);
  const opened = data.days.find(({ date }) => date === day);
  const show = (next: string | undefined) => change({ month: next, day: undefined });
  return (
    <>
      {error && <StaleNotice onRetry={() => void refetch()} />}
      <div className="flex flex-wrap items-center justify-between gap-y-3 gap-x-6 mb-4">
        <div className="flex items-center gap-2">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={texts.previous}
            onClick={() => show(monthAfter(shown, -1))}
          >
            <IconChevronLeft size={18} stroke={1.6} />
          </ActionIcon>
          <Title order={2} className="text-center first-letter:uppercase" miw="10.5rem" aria-live="polite">
            {monthText(shown)}
          </Title>
          <ActionIcon variant="default" size="lg" aria-label={texts.next} onClick={() => show(monthAfter(shown, 1))}>
            <IconChevronRight size={18} stroke={1.6} />
          </ActionIcon>
          {!data.today.startsWith(shown) && (
            <Button variant="subtle" onClick={() => show(undefined)}>
              {texts.today}
            </Button>
          )}
        </div>
        <MonthSums month={data} />
      </div>
      {data.days.length === 0 && <p className="block text-quiet text-13">{texts.emptyMonth}</p>}
      <div
        className={`stale:faded ${classes.parts} grid items-start gap-5`}
        data-stale={isPlaceholderData || undefined}
      >
        <MonthTable
          month={data.month}
          today={data.today}
          days={data.days}
          opened={day as PlainDate | undefined}
          onOpen={(date) => change({ day: date })}
          {...(mayPick && { choice, onPick: (date: PlainDate) => setChoice(toggleDay(choice, date)) })}
        />
        <DayPanel date={day as PlainDate | undefined} day={opened} {...(mayPick && { choice, onChoice: setChoice })} />
      </div>
      {mayPick && <ChoiceBar choice={choice} onClear={() => setChoice(noChoice)} />}
    </>
  );
}

function MonthSums({ month: { days, today } }: { readonly month: CalendarMonth }) {
  const toCome = days.filter(({ date }) => date > today);
  const received = days.filter(({ date }) => date <= today);
  return (
    <dl className="flex flex-wrap gap-y-1 gap-x-6">
      <Sum label={texts.month.toCome} of={toCome} amountOf={({ amount }) => amount} />
      {received.length > 0 && <Sum label={texts.month.received} of={received} amountOf={({ amount }) => amount} />}
      {days.some(({ sharesAmount }) => sharesAmount > 0) && (
        <Sum label={texts.month.shares} of={days} amountOf={({ sharesAmount }) => sharesAmount} />
      )}
    </dl>
  );
}

interface SumProps {
  readonly label: string;
  readonly of: readonly CalendarDay[];
  readonly amountOf: (day: CalendarDay) => Cents;
}

function Sum({ label, of, amountOf }: SumProps) {
  return (
    <div>
      <dt className="text-quiet text-13">{label}</dt>
      <dd className="font-semibold">
        <Money amount={sumCents(of.map(amountOf))} />
      </dd>
    </div>
  );
}
