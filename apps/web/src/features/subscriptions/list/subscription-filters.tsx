import { subscriptionScreens } from '@balcao/messages/subscription-screens';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
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
import classes from './subscriptions-page.module.css';

/** Its calendar is heavy, and most visits do not open it. */
const DateForm = lazy(() => import('./date-form.tsx').then(({ DateForm }) => ({ default: DateForm })));

const { search, filters } = subscriptionScreens;
const fields = searchFields.map((value) => ({ value, label: search[value] }));

interface SubscriptionFiltersProps {
  readonly query: SubscriptionQuery;
  readonly onChange: (change: SubscriptionFilterChange) => void;
}

/** Search by one field, a panel with the due dates, and a chip while they narrow the list. */
export function SubscriptionFilters({ query, onChange }: SubscriptionFiltersProps) {
  const [opened, panel] = useDisclosure(false);
  const { expirationDateInitial, expirationDateFinal } = query;
  const standing = { expirationDateInitial, expirationDateFinal };
  return (
    <>
      <FilterBar chips={filterChips(query, onChange)} onClear={() => onChange(noDates)}>
        <SearchBy
          label={search.label}
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
          {filters.open}
        </Button>
      </FilterBar>
      {opened && (
        <div className={classes.panel}>
          <Suspense fallback={<div className={classes.waiting} />}>
            <DateForm
              // What is taken away above, or comes back with the browser's "back", begins the form anew.
              key={JSON.stringify(standing)}
              standing={standing}
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
