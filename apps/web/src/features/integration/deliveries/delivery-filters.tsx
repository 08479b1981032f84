import type { WebhookDeliveryStatus } from '@balcao/contract/webhooks';
import { generic } from '@balcao/messages/generic';
import { webhookScreens } from '@balcao/messages/webhook-screens';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { activeChips } from '../../../components/table/active-chips.ts';
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

function chipsOf({ status, dateInitial, dateFinal }: DeliveryQuery, onChange: (change: DeliveryFilterChange) => void) {
  return activeChips<DeliveryFilterChange>(
    [
      ...status.map(
        (one: WebhookDeliveryStatus) =>
          [one, filters.chip.status(statuses[one]), { status: status.filter((other) => other !== one) }] as const,
      ),
      ['dates', periodText(dateInitial, dateFinal), { dateInitial: undefined, dateFinal: undefined }],
    ],
    onChange,
  );
}
