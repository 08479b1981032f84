import type { CalendarDay } from '@balcao/contract/settlement/calendar';
import { addDays, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { anticipation } from '@balcao/messages/anticipation';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import classes from './calendar.module.css';
import type { Choice } from './choice.ts';
import { weeksOf } from './month-grid.ts';

const texts = anticipation.calendar;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

interface MonthTableProps {
  readonly month: string;
  readonly today: PlainDate;
  readonly days: readonly CalendarDay[];
  readonly opened: PlainDate | undefined;
  readonly onOpen: (date: PlainDate) => void;
  readonly choice?: Choice;
  readonly onPick?: (date: PlainDate) => void;
}

/** Arrow keys move between days; a day opens its receivables. */
export function MonthTable({ month, today, days, opened, onOpen, choice, onPick }: MonthTableProps) {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const entry = opened?.startsWith(month) ? opened : today.startsWith(month) ? today : `${month}-01`;
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = steps[event.key];
    const from = event.target instanceof HTMLElement ? event.target.dataset.date : undefined;
    if (step === undefined || from === undefined) return;
    const next = event.currentTarget.querySelector<HTMLElement>(`[data-date="${addDays(from as PlainDate, step)}"]`);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <table className={`w-full ${classes.table}`} aria-label={texts.label} onKeyDown={move}>
      <thead>
        <tr>
          {texts.weekdays.map((name) => (
            <th className="text-quiet text-12 font-medium" style={{ padding: '0.25rem 0' }} key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no name
          <tr key={index}>
            {week.map((date, place) =>
              date === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: days of other months
                <td key={place} />
              ) : (
                <td key={date} data-picked={choice?.days.includes(date) || undefined}>
                  <Day
                    date={date}
                    day={byDate.get(date)}
                    isToday={date === today}
                    isPast={date < today}
                    isOpened={date === opened}
                    isEntry={date === entry}
                    onOpen={() => onOpen(date)}
                  />
                  {choice && onPick && (byDate.get(date)?.anticipation.quantity ?? 0) > 0 && (
                    <Checkbox
                      className={`absolute ${classes.pick}`}
                      size="xs"
                      aria-label={texts.pickDay(formatPlainDate(date))}
                      checked={choice.days.includes(date)}
                      indeterminate={!choice.days.includes(date) && Object.values(choice.single).includes(date)}
                      onChange={() => onPick(date)}
                    />
                  )}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly date: PlainDate;
  readonly day: CalendarDay | undefined;
  readonly isToday: boolean;
  readonly isPast: boolean;
  readonly isOpened: boolean;
  /** The day that Tab reaches. */
  readonly isEntry: boolean;
  readonly onOpen: () => void;
}

function Day({ date, day, isToday, isPast, isOpened, isEntry, onOpen }: DayProps) {
  const name = formatPlainDate(date);
  return (
    <button
      type="button"
      className={`focus-inset hover:bg-hover py-1.5 px-1.5 ${classes.day} flex flex-col w-full h-full text-start cursor-pointer gap-0.5`}
      data-date={date}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isOpened}
      tabIndex={isEntry ? 0 : -1}
      onClick={onOpen}
    >
      <VisuallyHidden>{day ? texts.dayLabel(name, formatCents(day.amount)) : texts.dayNothing(name)}</VisuallyHidden>
      <span className={`text-13 ${isToday ? 'text-link font-semibold' : ''}`} aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      {day && (
        <>
          <span
            className={`${classes.figure} text-12 ${isPast ? 'text-quiet' : 'font-semibold'} tracking-tight figures`}
            aria-hidden="true"
          >
            {whole.format(day.amount / 100)}
          </span>
          <span className="flex" style={{ gap: '0.1875rem', marginTop: 'auto' }} aria-hidden="true">
            {day.providers.map(({ providerType }) => (
              <span key={providerType} className={`${classes.mark} w-2 h-2`} data-provider={providerType} />
            ))}
          </span>
        </>
      )}
    </button>
  );
}
