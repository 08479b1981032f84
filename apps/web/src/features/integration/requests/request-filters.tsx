import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { generic } from '@balcao/messages/generic';
import { lazyRouteComponent } from '@tanstack/react-router';
import { activeChips } from '../../../components/table/active-chips.ts';
import { FilterPanel } from '../../../components/table/filter-panel.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { periodText } from '../period-text.ts';
import { noRequestFilters, type RequestFilterChange, type RequestQuery } from './request-search.ts';

const RequestFilterForm = lazyRouteComponent(() => import('./request-filter-form.tsx'), 'RequestFilterForm');

const texts = apiKeyScreens.requests;
const searchFields = [{ value: 'text', label: texts.search }] as const;

interface RequestFiltersProps {
  readonly query: RequestQuery;
  readonly onChange: (change: RequestFilterChange) => void;
}

export function RequestFilters({ query, onChange }: RequestFiltersProps) {
  const { outcome, dateInitial, dateFinal, text } = query;
  return (
    <FilterPanel
      chips={chipsOf(query, onChange)}
      onClear={() => onChange({ ...noRequestFilters, text })}
      label={generic.filters}
      search={
        <SearchBy
          label={texts.search}
          placeholder={texts.search}
          fields={searchFields}
          field="text"
          text={text ?? ''}
          onSearch={(_, words) => onChange({ text: words || undefined })}
        />
      }
      standing={{ outcome, dateInitial, dateFinal }}
      form={RequestFilterForm}
      onApply={onChange}
    />
  );
}

function chipsOf({ outcome, dateInitial, dateFinal }: RequestQuery, onChange: (change: RequestFilterChange) => void) {
  return activeChips<RequestFilterChange>(
    [
      ['outcome', outcome && texts.outcomeChip(texts.outcomes[outcome]), { outcome: undefined }],
      ['dates', periodText(dateInitial, dateFinal), { dateInitial: undefined, dateFinal: undefined }],
    ],
    onChange,
  );
}
