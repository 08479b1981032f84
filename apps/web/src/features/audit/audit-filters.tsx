import { auditTexts } from '@balcao/messages/audit';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { SearchBy } from '../../components/table/search-by.tsx';
import classes from './audit.module.css';
import { type AuditFilterChange, type AuditQuery, filterChips, noPanelFilters, panelFilters } from './audit-search.ts';

/** Its calendar is heavy, and most visits do not open it. */
const FilterForm = lazy(() =>
  import('./audit-filter-form.tsx').then(({ AuditFilterForm }) => ({ default: AuditFilterForm })),
);

const texts = auditTexts.filters;
const searchFields = [{ value: 'text', label: auditTexts.search }] as const;

interface AuditFiltersProps {
  readonly query: AuditQuery;
  readonly onChange: (change: AuditFilterChange) => void;
}

/** Search by words, a panel with the rest, and a chip for each that is active. */
export function AuditFilters({ query, onChange }: AuditFiltersProps) {
  const [opened, panel] = useDisclosure(false);
  const standing = panelFilters(query);

  return (
    <>
      <FilterBar chips={filterChips(query, onChange)} onClear={() => onChange(noPanelFilters)}>
        <SearchBy
          label={auditTexts.search}
          fields={searchFields}
          field="text"
          text={query.text ?? ''}
          onSearch={(_, text) => onChange({ text: text || undefined })}
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
