import { chargeScreens } from '@balcao/messages/charge-screens';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import {
  type ChargeFilterChange,
  type ChargeQuery,
  filterChips,
  noPanelFilters,
  panelFilters,
  searchChange,
  searchFields,
  searchOf,
} from './filter-chips.ts';
import classes from './filter-form.module.css';

/** Its calendar is heavy, and most visits do not open it. */
const FilterForm = lazy(() => import('./filter-form.tsx').then(({ FilterForm }) => ({ default: FilterForm })));

interface ChargeFiltersProps {
  readonly query: ChargeQuery;
  readonly onChange: (change: ChargeFilterChange) => void;
}

const texts = chargeScreens.filters;
const fields = searchFields.map((value) => ({ value, label: chargeScreens.search[value] }));

/** Search by one field, a panel with the rest, and a chip for each that is active. */
export function ChargeFilters({ query, onChange }: ChargeFiltersProps) {
  const [opened, panel] = useDisclosure(false);
  const chips = filterChips(query, onChange);
  const given = panelFilters(query);

  return (
    <>
      <FilterBar chips={chips} onClear={() => onChange(noPanelFilters)}>
        <SearchBy
          label={chargeScreens.search.label}
          fields={fields}
          {...searchOf(query)}
          onSearch={(field, text) => onChange(searchChange(field, text))}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} />}
          onClick={panel.toggle}
          aria-expanded={opened}
        >
          {texts.open}
        </Button>
      </FilterBar>
      {opened && (
        <div className={classes.panel}>
          <Suspense fallback={<div className={classes.waiting} />}>
            <FilterForm
              // What is taken away above, or comes back with the browser's "back", begins the form anew.
              key={JSON.stringify(given)}
              standing={given}
              onApply={(change) => {
                onChange(change);
                panel.close();
              }}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
