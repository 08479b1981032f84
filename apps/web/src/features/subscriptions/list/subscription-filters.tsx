import { subscriptionScreens } from '@balcao/messages/subscription-screens';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FilterPanel } from '../../../components/table/filter-panel.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import {
  filterChips,
  noDates,
  type SubscriptionFilterChange,
  type SubscriptionQuery,
  searchChange,
  searchFields,
  searchOf,
} from './subscription-search.ts';

const DateForm = lazyRouteComponent(() => import('./date-form.tsx'), 'DateForm');

const { search, filters } = subscriptionScreens;
const fields = searchFields.map((value) => ({ value, label: search[value] }));

interface SubscriptionFiltersProps {
  readonly query: SubscriptionQuery;
  readonly onChange: (change: SubscriptionFilterChange) => void;
  readonly tools: ReactNode;
}

export function SubscriptionFilters({ query, onChange, tools }: SubscriptionFiltersProps) {
  const { expirationDateInitial, expirationDateFinal } = query;
  return (
    <FilterPanel
      chips={filterChips(query, onChange)}
      onClear={() => onChange(noDates)}
      label={filters.open}
      search={
        <SearchBy
          label={search.label}
          fields={fields}
          {...searchOf(query)}
          onSearch={(field, text) => onChange(searchChange(field, text))}
        />
      }
      standing={{ expirationDateInitial, expirationDateFinal }}
      tools={tools}
      form={DateForm}
      onApply={onChange}
    />
  );
}
