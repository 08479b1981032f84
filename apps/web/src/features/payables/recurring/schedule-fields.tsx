import {
  maxRecurringPayments,
  nonBusinessRules,
  previewRecurringPayment,
  type RecurringPaymentDetails,
  recurringFrequencies,
} from '@balcao/contract/payables/recurring-payments';
import { formatPlainDate, type PlainDate } from '@balcao/kernel';
import { recurringPayments as texts } from '@balcao/messages/recurring-payments';
import { NativeSelect, NumberInput, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DateText } from '../../../components/display/date-text.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { call } from '../../../lib/api/call.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import classes from '../payables.module.css';
import { dayOf, type ScheduleValues, scheduleOf } from './schedule-values.ts';

const endings = ['NEVER', 'DATE', 'COUNT'] as const;

function choices<Key extends string>(keys: readonly Key[], labels: Readonly<Record<Key, string>>) {
  return keys.map((value) => ({ value, label: labels[value] }));
}

interface ScheduleFieldsProps {
  readonly values: ScheduleValues;
  readonly onChange: (changes: Partial<ScheduleValues>) => void;
  readonly today: PlainDate | undefined;
  readonly startLabel: string;
}

export function ScheduleFields({ values, onChange, today, startLabel }: ScheduleFieldsProps) {
  const { frequency, startsOn, ends, endsOn, count, nonBusiness } = values;
  return (
    <>
      <NativeSelect
        label={texts.frequency}
        data={choices(recurringFrequencies, texts.frequencies)}
        value={frequency}
        onChange={({ currentTarget }) =>
          onChange({ frequency: recurringFrequencies.find((one) => one === currentTarget.value) ?? frequency })
        }
      />
      <DateField
        label={startLabel}
        value={startsOn}
        {...(today && { minDate: today })}
        onChange={(date) => onChange({ startsOn: date })}
      />
      {frequency === 'MONTHLY' && (
        <NumberInput
          label={texts.dayOfMonth}
          description={texts.dayOfMonthHelp}
          min={1}
          max={31}
          allowDecimal={false}
          value={dayOf(values) || ''}
          onChange={(day) => onChange({ dayOfMonth: typeof day === 'number' ? day : null })}
        />
      )}
      <NativeSelect
        label={texts.ends}
        data={choices(endings, texts.endings)}
        value={ends}
        onChange={({ currentTarget }) => onChange({ ends: endings.find((one) => one === currentTarget.value) ?? ends })}
      />
      {ends === 'DATE' && (
        <DateField
          label={texts.endsOn}
          value={endsOn}
          {...(startsOn && { minDate: startsOn })}
          onChange={(date) => onChange({ endsOn: date })}
        />
      )}
      {ends === 'COUNT' && (
        <NumberInput
          label={texts.count}
          min={1}
          max={maxRecurringPayments}
          allowDecimal={false}
          value={count ?? ''}
          onChange={(typed) => onChange({ count: typeof typed === 'number' ? typed : null })}
        />
      )}
      {frequency !== 'LAST_BUSINESS_DAY' && (
        <NativeSelect
          label={texts.nonBusiness}
          data={choices(nonBusinessRules, texts.nonBusinessRules)}
          value={nonBusiness}
          onChange={({ currentTarget }) =>
            onChange({ nonBusiness: nonBusinessRules.find((one) => one === currentTarget.value) ?? nonBusiness })
          }
        />
      )}
    </>
  );
}

/** Computed by the service before saving. */
export function SchedulePreview({ values, today }: Pick<ScheduleFieldsProps, 'values' | 'today'>) {
  const schedule = today ? scheduleOf(values, today) : null;
  const { data, error } = useQuery({
    queryKey: [previewRecurringPayment.name, schedule],
    queryFn: ({ signal }) =>
      schedule ? call(previewRecurringPayment, { body: schedule }, { signal }) : { dates: [], hasMore: false },
    enabled: schedule !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!schedule) return null;
  return (
    <section className="col-span-full border rounded-lg p-4" aria-label={texts.dates}>
      <strong>{texts.dates}</strong>
      {data ? (
        <>
          {data.dates.length === 0 && <p className="mt-1 text-quiet text-13">{texts.noDates}</p>}
          <ol className={`${classes.dates} list-decimal grid gap-y-1 gap-x-4 mt-2`}>
            {data.dates.map((date) => (
              <li key={date.due}>
                <DayOf {...date} />
              </li>
            ))}
          </ol>
          {data.hasMore && <p className="mt-1 text-quiet text-13">{texts.more}</p>}
        </>
      ) : error ? (
        <p className="mt-1 text-error text-13">{describeError(error)[0]}</p>
      ) : (
        <Skeleton height={72} mt="xs" aria-busy="true" />
      )}
    </section>
  );
}

/** The payment day, with the rule's date where it was moved. */
export function DayOf({ due, payOn }: Pick<RecurringPaymentDetails['upcoming'][number], 'due' | 'payOn'>) {
  return (
    <>
      <DateText date={payOn} />
      {payOn !== due && <span className="mt-1 text-quiet text-13"> {texts.movedFrom(formatPlainDate(due))}</span>}
    </>
  );
}
