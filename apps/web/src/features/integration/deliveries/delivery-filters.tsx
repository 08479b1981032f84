import type { WebhookDeliveryStatus } from '@balcao/contract/webhooks';
import { generic } from '@balcao/messages/generic';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FilterChip } from '../../../components/table/filter-bar.tsx';
import { FilterPanel } from '../../../components/table/filter-panel.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { periodText } from '../period-text.ts';
import { type DeliveryFilterChange, type DeliveryQuery, noDeliveryFilters } from './delivery-search.ts';

const DeliveryFilterForm = lazyRouteComponent(() => import('./delivery-filter-form.tsx'), 'DeliveryFilterForm');

const { filters, search, statuses } = webhookScreens.deliveries;
const searchFields = [{ value: 'text', label: search }] as const;

interface DeliveryFiltersProps {
  readonly query: DeliveryQuery;
  readonly onChange: (change: DeliveryFilterChange) => void;
  readonly tools: ReactNode;
}

export function DeliveryFilters({ query, onChange, tools }: DeliveryFiltersProps) {
  const { status, dateInitial, dateFinal, text } = query;
  return (
    <FilterPanel
      chips={chipsOf(query, onChange)}
      onClear={() => onChange({ ...noDeliveryFilters, text })}
      label={generic.filters}
      search={
        <SearchBy
          label={search}
          placeholder={search}
          fields={searchFields}
          field="text"
          text={text ?? ''}
          onSearch={(_, words) => onChange({ text: words || undefined })}
        />
      }
      standing={{ status, dateInitial, dateFinal }}
      tools={tools}
      form={DeliveryFilterForm}
      onApply={onChange}
    />
  );
}

function chipsOf(
  { status, dateInitial, dateFinal }: DeliveryQuery,
  onChange: (change: DeliveryFilterChange) => void,
): FilterChip[] {
  const dates = periodText(dateInitial, dateFinal);
  return [
    ...status.map((one: WebhookDeliveryStatus) => ({
      key: one,
      label: filters.chip.status(statuses[one]),
      onRemove: () => onChange({ status: status.filter((other) => other !== one) }),
    })),
    ...(dates
      ? [
          {
            key: 'dates',
            label: dates,
            onRemove: () => onChange({ dateInitial: undefined, dateFinal: undefined }),
          },
        ]
      : []),
  ];
}
