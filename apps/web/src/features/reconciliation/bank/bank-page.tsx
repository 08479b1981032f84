import {
  type BankLine,
  type BankLineState,
  bankLineStates,
  findBankLines,
} from '@balcao/contract/reconciliation/bank-statements';
import { generic } from '@balcao/messages/generic';
import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { NativeSelect } from '@mantine/core';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Section } from '../../../components/page/section.tsx';
import { activeChips } from '../../../components/table/active-chips.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { DeskTabs } from '../desk-tabs.tsx';
import { bankColumns } from './bank-columns.tsx';
import { ImportStatement } from './import-statement.tsx';
import { Statements } from './statements.tsx';

const texts = reconciliationScreens.bank;
const searchFields = [{ value: 'text', label: texts.search }] as const;
const stateData = [
  { value: '', label: texts.filters.any },
  ...bankLineStates.map((value) => ({ value, label: texts.states[value] })),
];

/** `/conciliacao/extratos`: imported bank statements and what each line matches. */
export function BankPage() {
  const { query, change, found, isEmpty, table, pages } = useList(findBankLines, {
    topics: ['reconciliation', 'sandbox'],
  });
  const { state, statement, text } = query;
  const clear = () => change({ state: undefined, statement: undefined, text: undefined });
  const isFiltered = Boolean(state || statement || text);
  const chips = activeChips(
    [
      ['state', state && `${texts.filters.state}: ${texts.states[state]}`, { state: undefined }],
      ['statement', statement && texts.filters.statement, { statement: undefined }],
    ],
    change,
  );
  return (
    <>
      <PageHeader title={reconciliationScreens.title} />
      <DeskTabs />
      <ImportStatement />
      <Section title={texts.statements} help={texts.statementsHelp}>
        <Statements onChoose={(uuid) => change({ statement: uuid })} />
      </Section>
      <Section title={texts.lines}>
        {(!isEmpty || isFiltered) && (
          <FilterBar chips={chips} onClear={clear}>
            <SearchBy
              label={texts.search}
              placeholder={texts.search}
              fields={searchFields}
              field="text"
              text={text ?? ''}
              onSearch={(_, words) => change({ text: words || undefined })}
            />
            <NativeSelect
              aria-label={texts.filters.state}
              data={stateData}
              value={state ?? ''}
              onChange={({ currentTarget }) =>
                change({ state: (currentTarget.value || undefined) as BankLineState | undefined })
              }
            />
          </FilterBar>
        )}
        <DataTable<BankLine>
          label={texts.label}
          columns={bankColumns}
          {...table}
          rowKey={({ uuid }) => uuid}
          empty={
            isFiltered ? (
              <NothingFound title={texts.emptyFiltered} clear={generic.clear} onClear={clear} />
            ) : (
              <EmptyState title={texts.empty} help={texts.noStatementsHelp} />
            )
          }
        />
        {found && found.totalElements > 0 && <Pagination {...pages} />}
      </Section>
    </>
  );
}
