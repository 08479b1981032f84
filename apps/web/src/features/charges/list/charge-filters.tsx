import { chargeScreens } from '@balcao/messages/charge-screens';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FilterPanel } from '../../../components/table/filter-panel.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import {
  type ChargeFilterChange,
  type ChargeQuery,
  filterChips,
  noPanelFilters,
  panelFilters,
  readAmountText,
  searchChange,
  searchFields,
  searchOf,
} from './filter-chips.ts';

const FilterForm = lazyRouteComponent(() => import('./filter-form.tsx'), 'FilterForm');

interface ChargeFiltersProps {
  readonly query: ChargeQuery;
  readonly onChange: (change: ChargeFilterChange) => void;
  readonly tools: ReactNode;
}

const texts = chargeScreens.filters;
const fields = searchFields.map((value) => ({
  value,
  label: chargeScreens.search[value],
  ...(value === 'value' && { read: readAmountText, problem: chargeScreens.search.noAmount }),
}));

export function ChargeFilters({ query, onChange, tools }: ChargeFiltersProps) {
  return (
    <FilterPanel
      chips={filterChips(query, onChange)}
      onClear={() => onChange(noPanelFilters)}
      label={texts.open}
      search={
        <SearchBy
          label={chargeScreens.search.label}
          fields={fields}
          {...searchOf(query)}
          onSearch={(field, text) => onChange(searchChange(query, field, text))}
        />
      }
      standing={panelFilters(query)}
      tools={tools}
      form={FilterForm}
      onApply={onChange}
    />
  );
}
