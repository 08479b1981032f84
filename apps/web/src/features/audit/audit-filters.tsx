import { auditTexts } from '@balcao/messages/audit';
import { lazyRouteComponent } from '@tanstack/react-router';
import { FilterPanel } from '../../components/table/filter-panel.tsx';
import { SearchBy } from '../../components/table/search-by.tsx';
import { type AuditFilterChange, type AuditQuery, filterChips, noPanelFilters, panelFilters } from './audit-search.ts';

const AuditFilterForm = lazyRouteComponent(() => import('./audit-filter-form.tsx'), 'AuditFilterForm');

const texts = auditTexts.filters;
const searchFields = [{ value: 'text', label: auditTexts.search }] as const;

interface AuditFiltersProps {
  readonly query: AuditQuery;
  readonly onChange: (change: AuditFilterChange) => void;
}

export function AuditFilters({ query, onChange }: AuditFiltersProps) {
  return (
    <FilterPanel
      chips={filterChips(query, onChange)}
      onClear={() => onChange(noPanelFilters)}
      label={texts.open}
      search={
        <SearchBy
          label={auditTexts.search}
          fields={searchFields}
          field="text"
          text={query.text ?? ''}
          onSearch={(_, text) => onChange({ text: text || undefined })}
        />
      }
      standing={panelFilters(query)}
      form={AuditFilterForm}
      onApply={onChange}
    />
  );
}
