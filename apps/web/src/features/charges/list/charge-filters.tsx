import type { ChargeQuery } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { type ChargeFilterChange, filterChips, searchChange, searchFields, searchOf } from './filter-chips.ts';
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

  return (
    <>
      <FilterBar chips={chips} onClear={() => onChange(clearedFilters)}>
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
              query={query}
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

const clearedFilters: ChargeFilterChange = {
  status: undefined,
  paymentMethod: undefined,
  expirationDateInitial: undefined,
  expirationDateFinal: undefined,
  paidDateInitial: undefined,
  paidDateFinal: undefined,
  valueMin: undefined,
  valueMax: undefined,
};
