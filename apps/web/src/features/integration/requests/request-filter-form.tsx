import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { generic } from '@balcao/messages/generic';
import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isReversed, PeriodFields } from '../period-fields.tsx';
import type { RequestFilterChange } from './request-search.ts';

const texts = apiKeyScreens.requests;
const outcomes = [
  { value: '', label: texts.anyOutcome },
  ...(['DONE', 'REFUSED', 'FAILED'] as const).map((value) => ({ value, label: texts.outcomes[value] })),
];

interface RequestFilterFormProps {
  readonly standing: RequestFilterChange;
  readonly onApply: (change: RequestFilterChange) => void;
}

export function RequestFilterForm({ standing, onApply }: RequestFilterFormProps) {
  const [given, setGiven] = useState(standing);
  const [tried, setTried] = useState(false);
  const set = (change: RequestFilterChange) => setGiven((before) => ({ ...before, ...change }));
  const { dateInitial, dateFinal, outcome } = given;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isReversed(dateInitial, dateFinal)) onApply(given);
  };
  return (
    <form onSubmit={submit} className="grid-cols-auto grid items-start gap-y-3 gap-x-6" noValidate>
      <NativeSelect
        label={texts.outcome}
        data={outcomes}
        value={outcome ?? ''}
        onChange={({ currentTarget }) => set({ outcome: (currentTarget.value || undefined) as typeof outcome })}
      />
      <PeriodFields from={dateInitial} to={dateFinal} tried={tried} onChange={set} />
      <div className="flex col-span-full justify-end">
        <Button type="submit">{generic.apply}</Button>
      </div>
    </form>
  );
}
