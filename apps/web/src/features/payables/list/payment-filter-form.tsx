import { findCostCenters } from '@balcao/contract/payables/approval-policy';
import { type PayableStatus, payableStatuses } from '@balcao/contract/payables/payment-shapes';
import { generic } from '@balcao/messages/generic';
import { paymentScreens } from '@balcao/messages/payment-screens';
import { paymentTexts } from '@balcao/messages/payment-texts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DateField } from '../../../components/form/date-field.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { type PaymentFilterChange, statusFilterText } from './payment-query.ts';

const texts = paymentTexts.filters;
const statusData = [
  { value: '', label: paymentScreens.anyStatus },
  ...payableStatuses.map((value) => ({ value, label: statusFilterText(value) })),
];

const invoiceFilters = ['WITH', 'WITHOUT'] as const;
const invoiceData = [
  { value: '', label: texts.anyInvoice },
  ...invoiceFilters.map((value) => ({ value, label: texts.invoices[value] })),
];

interface PaymentFilterFormProps {
  readonly standing: PaymentFilterChange;
  readonly onApply: (change: PaymentFilterChange) => void;
}

export function PaymentFilterForm({ standing, onApply }: PaymentFilterFormProps) {
  const { data: centers = [] } = useQuery(answerOptions(findCostCenters, {}, ['payable']));
  const [given, setGiven] = useState(standing);
  const set = (change: PaymentFilterChange) => setGiven((before) => ({ ...before, ...change }));
  const { status, costCenter, startDate, endDate, invoice } = given;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(given);
  };
  return (
    <form onSubmit={submit} className="grid-cols-auto grid items-start gap-y-3 gap-x-6" noValidate>
      <NativeSelect
        label={texts.status}
        data={statusData}
        value={status ?? ''}
        onChange={({ currentTarget }) =>
          set({ status: (currentTarget.value || undefined) as PayableStatus | undefined })
        }
      />
      <NativeSelect
        label={texts.costCenter}
        data={[
          { value: '', label: texts.allCostCenters },
          ...centers.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        value={costCenter ?? ''}
        onChange={({ currentTarget }) => set({ costCenter: currentTarget.value || undefined })}
      />
      <NativeSelect
        label={texts.invoice}
        data={invoiceData}
        value={invoice ?? ''}
        onChange={({ currentTarget }) => set({ invoice: invoiceFilters.find((one) => one === currentTarget.value) })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <DateField
          label={texts.from}
          value={startDate ?? null}
          {...(endDate && { maxDate: endDate })}
          onChange={(date) => set({ startDate: date ?? undefined })}
        />
        <DateField
          label={texts.to}
          value={endDate ?? null}
          {...(startDate && { minDate: startDate })}
          onChange={(date) => set({ endDate: date ?? undefined })}
        />
      </div>
      <div className="flex col-span-full justify-end">
        {(startDate || endDate) && (
          <Button variant="subtle" onClick={() => set({ startDate: undefined, endDate: undefined })}>
            {texts.clearDates}
          </Button>
        )}
        <Button type="submit">{generic.apply}</Button>
      </div>
    </form>
  );
}
