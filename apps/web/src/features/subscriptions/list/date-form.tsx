import { subscriptionScreens } from '@balcao/messages/subscription-screens';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DateField } from '../../../components/form/date-field.tsx';
import type { SubscriptionFilterChange } from './subscription-search.ts';

const texts = subscriptionScreens.filters;

interface DateFormProps {
  readonly standing: SubscriptionFilterChange;
  readonly onApply: (change: SubscriptionFilterChange) => void;
}

export function DateForm({ standing, onApply }: DateFormProps) {
  const [given, setGiven] = useState(standing);
  const [tried, setTried] = useState(false);
  const { expirationDateInitial: from, expirationDateFinal: to } = given;
  const isReversed = Boolean(from && to && to < from);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isReversed) onApply({ ...given, page: 0 });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end justify-between gap-y-3 gap-x-6" noValidate>
      <fieldset className="grid grid-cols-2 gap-3 items-start max-w-120" style={{ flex: '1 1 18rem' }}>
        <legend className="col-span-full font-medium" style={{ padding: '0 0 0.25rem' }}>
          {texts.expiration}
        </legend>
        <DateField
          aria-label={`${texts.expiration}: ${texts.from}`}
          value={from ?? null}
          onChange={(date) => setGiven((before) => ({ ...before, expirationDateInitial: date ?? undefined }))}
        />
        <DateField
          aria-label={`${texts.expiration}: ${texts.to}`}
          value={to ?? null}
          onChange={(date) => setGiven((before) => ({ ...before, expirationDateFinal: date ?? undefined }))}
          error={tried && isReversed && texts.reversedDates}
        />
      </fieldset>
      <Button className="ms-auto" type="submit">
        {texts.apply}
      </Button>
    </form>
  );
}
