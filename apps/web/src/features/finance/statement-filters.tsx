import { findCustomers } from '@balcao/contract/customers';
import { providerTypes, statementTypes as types } from '@balcao/contract/settlement';
import { addDays, daysBetween, type PlainDate } from '@balcao/kernel';
import { finance } from '@balcao/messages/finance';
import { statementTypes } from '@balcao/messages/statement-table';
import { statuses } from '@balcao/messages/statuses';
import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CustomerPicker } from '../../components/customer/customer-picker.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { mayCall } from '../../lib/session/may-call.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { type FiltersChange, maxDaysAhead, type StandingFilters } from './finance-search.ts';

const texts = finance.statement.filters;
const typeData = [
  { value: 'All', label: texts.anyType },
  ...types.map((value) => ({ value, label: statementTypes[value] })),
];
const methodData = [
  { value: '', label: texts.anyMethod },
  ...providerTypes.map((value) => ({ value, label: statuses.method[value] })),
];

interface StatementFiltersProps {
  readonly standing: StandingFilters;
  readonly onApply: (change: FiltersChange) => void;
}

export function StatementFilters({ standing, onApply }: StatementFiltersProps) {
  const { query, tab, today, customerName } = standing;
  const session = useSession();
  const [from, setFrom] = useState(query.executionDateInitial ?? null);
  const [to, setTo] = useState(query.executionDateFinal ?? null);
  const [type, setType] = useState(query.statementType);
  const [method, setMethod] = useState(query.providerType);
  const [customer, setCustomer] = useState(
    query.customerId ? { id: query.customerId, name: customerName ?? query.customerId } : null,
  );
  const [tried, setTried] = useState(false);
  const problem = problemOf(from, to);
  const last = today && addDays(today, maxDaysAhead);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem) return;
    const change = {
      executionDateInitial: from ?? undefined,
      executionDateFinal: to ?? undefined,
      page: 0,
      providerType: method,
      customerId: customer?.id,
    };
    onApply({ ...change, customerName: customer?.name, ...(tab === 'REDEEMS' && { statementType: type }) });
  };

  return (
    <form
      onSubmit={submit}
      className="grid items-start gap-y-3 gap-x-6"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))' }}
      noValidate
    >
      <div className="grid-cols-2 grid gap-3">
        <DateField label={texts.from} value={from} onChange={setFrom} {...(last && { maxDate: last })} />
        <DateField
          label={texts.to}
          value={to}
          onChange={setTo}
          {...(last && { maxDate: last })}
          error={tried && problem}
        />
      </div>
      {tab === 'REDEEMS' && (
        <NativeSelect
          label={texts.type}
          data={typeData}
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value as typeof type)}
        />
      )}
      <NativeSelect
        label={texts.method}
        data={methodData}
        value={method ?? ''}
        onChange={({ currentTarget }) => setMethod((currentTarget.value || undefined) as typeof method)}
      />
      {mayCall(session, findCustomers) && (
        <div className="grid font-medium gap-1">
          <span aria-hidden="true">{texts.customer}</span>
          <CustomerPicker label={texts.customer} chosen={customer} onChoose={setCustomer} mayAdd={false} />
        </div>
      )}
      <div className="flex col-span-full justify-end">
        <Button type="submit">{texts.apply}</Button>
      </div>
    </form>
  );
}

function problemOf(from: PlainDate | null, to: PlainDate | null): string | null {
  if (!from || !to) return null;
  if (to < from) return texts.reversed;
  return daysBetween(from, to) > 366 ? texts.tooLong : null;
}
