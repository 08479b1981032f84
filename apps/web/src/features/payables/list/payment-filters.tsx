import { findCostCenters } from '@balcao/contract/payables/approval-policy';
import { getCnabFile } from '@balcao/contract/payables/batches';
import { formatPlainDate } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { paymentBatches } from '@balcao/messages/payment-batches';
import { paymentTexts } from '@balcao/messages/payment-texts';
import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { activeChips } from '../../../components/table/active-chips.ts';
import type { FilterChip } from '../../../components/table/filter-bar.tsx';
import { FilterPanel } from '../../../components/table/filter-panel.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { noPanelFilters, type PaymentFilterChange, type PaymentQuery, statusFilterText } from './payment-query.ts';

const PaymentFilterForm = lazyRouteComponent(() => import('./payment-filter-form.tsx'), 'PaymentFilterForm');

const texts = paymentTexts.filters.chips;

interface PaymentFiltersProps {
  readonly label: string;
  readonly query: PaymentQuery;
  readonly onChange: (change: PaymentFilterChange) => void;
}

export function PaymentFilters({ label, query, onChange }: PaymentFiltersProps) {
  const { search, status, costCenter, startDate, endDate, invoice } = query;
  return (
    <FilterPanel
      chips={useChips(query, onChange)}
      onClear={() => onChange(noPanelFilters)}
      label={generic.filters}
      search={
        <SearchBy
          label={label}
          placeholder={label}
          fields={[{ value: 'search', label }]}
          field="search"
          text={search ?? ''}
          onSearch={(_, words) => onChange({ search: words || undefined })}
        />
      }
      standing={{ status, costCenter, startDate, endDate, invoice }}
      form={PaymentFilterForm}
      onApply={onChange}
    />
  );
}

function useChips(query: PaymentQuery, onChange: (change: PaymentFilterChange) => void): FilterChip[] {
  const { status, costCenter, startDate, endDate, batch, invoice } = query;
  const { data: centers } = useQuery({
    ...answerOptions(findCostCenters, {}, ['payable']),
    enabled: costCenter !== undefined,
  });
  const { data: file } = useQuery({
    ...answerOptions(getCnabFile, { params: { uuid: batch ?? '' } }, ['payment-batch']),
    enabled: batch !== undefined,
  });
  const center = centers?.find(({ key }) => key === costCenter)?.name ?? costCenter;
  const dates = datesText(startDate && formatPlainDate(startDate), endDate && formatPlainDate(endDate));
  return activeChips<PaymentFilterChange>(
    [
      ['status', status && texts.status(statusFilterText(status)), { status: undefined }],
      ['costCenter', center && texts.costCenter(center), { costCenter: undefined }],
      ['dates', dates, { startDate: undefined, endDate: undefined }],
      ['invoice', invoice && texts.invoice(paymentTexts.filters.invoices[invoice]), { invoice: undefined }],
      ['batch', batch && paymentBatches.chip(file?.fileName ?? paymentBatches.thisFile), { batch: undefined }],
    ],
    onChange,
  );
}

function datesText(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return texts.between(from, to);
  if (from) return texts.since(from);
  return to && texts.until(to);
}
