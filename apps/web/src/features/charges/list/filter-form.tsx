import type { ChargeQuery, ChargeStatus } from '@balcao/contract/charges';
import { paymentMethods } from '@balcao/contract/payment-links';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { statuses } from '@balcao/messages/statuses';
import { Button, MultiSelect, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DateField } from '../../../components/form/date-field.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import type { ChargeFilterChange } from './filter-chips.ts';

const texts = chargeScreens.filters;
const statusData = Object.entries(statuses.charges).map(([value, label]) => ({ value, label }));
const methodData = [
  { value: 'ALL', label: texts.all },
  ...paymentMethods.map((value) => ({ value, label: statuses.method[value] })),
];

interface FilterFormProps {
  readonly standing: ChargeFilterChange;
  readonly onApply: (change: ChargeFilterChange) => void;
}

/** Applied together. */
export function FilterForm({ standing, onApply }: FilterFormProps) {
  const [given, setGiven] = useState(standing);
  const [tried, setTried] = useState(false);
  const problems = filterProblems(given, standing);
  const set = (change: ChargeFilterChange) => setGiven((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length === 0) onApply(given);
  };
  const errorOf = (name: keyof typeof problems) => tried && problems[name];

  return (
    <form onSubmit={submit} className="grid-cols-auto grid items-start gap-y-3 gap-x-6" noValidate>
      <MultiSelect
        label={texts.status}
        data={statusData}
        value={[...(given.status ?? [])]}
        onChange={(chosen) => set({ status: chosen as ChargeStatus[] })}
        {...(!given.status?.length && { placeholder: chargeScreens.anyStatus })}
        clearable
        hidePickedOptions={false}
      />
      <NativeSelect
        label={texts.paymentMethod}
        data={methodData}
        value={given.paymentMethod ?? 'ALL'}
        onChange={({ currentTarget }) => set({ paymentMethod: currentTarget.value as ChargeQuery['paymentMethod'] })}
      />
      <fieldset className="grid grid-cols-2 items-start gap-3">
        <legend className="pb-1 font-medium">{texts.expiration}</legend>
        <DateField
          aria-label={`${texts.expiration}: ${texts.from}`}
          value={given.expirationDateInitial ?? null}
          onChange={(date) => set({ expirationDateInitial: date ?? undefined })}
        />
        <DateField
          aria-label={`${texts.expiration}: ${texts.to}`}
          value={given.expirationDateFinal ?? null}
          onChange={(date) => set({ expirationDateFinal: date ?? undefined })}
          error={errorOf('expiration')}
        />
      </fieldset>
      <fieldset className="grid grid-cols-2 items-start gap-3">
        <legend className="pb-1 font-medium">{texts.paid}</legend>
        <DateField
          aria-label={`${texts.paid}: ${texts.from}`}
          value={given.paidDateInitial ?? null}
          onChange={(date) => set({ paidDateInitial: date ?? undefined })}
        />
        <DateField
          aria-label={`${texts.paid}: ${texts.to}`}
          value={given.paidDateFinal ?? null}
          onChange={(date) => set({ paidDateFinal: date ?? undefined })}
          error={errorOf('paid')}
        />
      </fieldset>
      <div className="grid grid-cols-2 items-start gap-3">
        <MoneyInput
          label={texts.valueMin}
          value={given.valueMin ?? null}
          onChange={(amount) => set({ valueMin: amount ?? undefined })}
        />
        <MoneyInput
          label={texts.valueMax}
          value={given.valueMax ?? null}
          onChange={(amount) => set({ valueMax: amount ?? undefined })}
          error={errorOf('value')}
        />
      </div>
      <div className="flex col-span-full justify-end">
        <Button type="submit">{texts.apply}</Button>
      </div>
    </form>
  );
}

/** A start without an end, unless a tab set it, or an end before its start. */
function filterProblems(
  given: ChargeFilterChange,
  standing: ChargeFilterChange,
): Partial<Record<'expiration' | 'paid' | 'value', string>> {
  const expiration = dateProblem(
    given.expirationDateInitial,
    given.expirationDateFinal,
    standing.expirationDateFinal ? undefined : standing.expirationDateInitial,
  );
  const paid = dateProblem(given.paidDateInitial, given.paidDateFinal);
  const { valueMin, valueMax } = given;
  const reversed = valueMin !== undefined && valueMax !== undefined && valueMin > valueMax;
  return {
    ...(expiration && { expiration }),
    ...(paid && { paid }),
    ...(reversed && { value: texts.reversedValues }),
  };
}

function dateProblem(from: string | undefined, to: string | undefined, openFrom?: string): string | null {
  if (from && !to && from !== openFrom) return texts.needsFinalDate;
  return from && to && from > to ? texts.reversedDates : null;
}
