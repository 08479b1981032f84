import { feeVerdicts, findSettlementLines, type SettlementLineItem } from '@balcao/contract/fee-audit/files';
import { formatPlainDate } from '@balcao/kernel';
import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { generic } from '@balcao/messages/generic';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Section } from '../../../components/page/section.tsx';
import { chipsOf } from '../../../components/table/chips-of.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { FilterSelect } from '../../../components/table/filter-select.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { AcquirerSelect } from '../acquirer-select.tsx';
import { AuditTabs } from '../audit-tabs.tsx';
import { PeriodFilter, periodLabels } from '../period-filter.tsx';
import { Deposits } from './deposits.tsx';
import { lineColumns } from './line-columns.tsx';

const { sales: texts, acquirers, filters } = feeAuditScreens;
const searchFields = [{ value: 'text', label: texts.search }] as const;
const nothing = {
  acquirer: undefined,
  verdict: undefined,
  text: undefined,
  dateInitial: undefined,
  dateFinal: undefined,
  paidDate: undefined,
  account: undefined,
};

/** `/auditoria-de-taxas/vendas`: the deposits, and the entries of the files with their verdicts. */
export function SalesPage() {
  const { query, change, found, isEmpty, table, pages } = useList(findSettlementLines, {
    topics: ['fee-audit', 'sandbox'],
  });
  const { acquirer, verdict, text, dateInitial, dateFinal, paidDate } = query;
  const clear = () => change(nothing);
  const isFiltered = Boolean(acquirer || verdict || text || dateInitial || dateFinal || paidDate);
  const labels = {
    acquirer: acquirer && `${filters.acquirer}: ${acquirers[acquirer]}`,
    verdict: verdict && texts.verdicts[verdict],
  };
  const chips = [
    ...chipsOf(labels, change),
    ...(paidDate
      ? [
          {
            key: 'deposit',
            label: texts.oneDeposit(formatPlainDate(paidDate)),
            onRemove: () => change({ paidDate: undefined, account: undefined }),
          },
        ]
      : []),
    ...chipsOf(periodLabels(query), change),
  ];
  return (
    <>
      <PageHeader title={feeAuditScreens.title} />
      <AuditTabs />
      <Section title={texts.deposits} help={texts.depositsHelp}>
        <Deposits
          onOpen={(one) => change({ ...nothing, acquirer: one.acquirer, paidDate: one.paidDate, account: one.account })}
        />
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
            <AcquirerSelect value={acquirer} onChange={(one) => change({ acquirer: one })} />
            <FilterSelect
              label={texts.filterVerdict}
              any={texts.anyVerdict}
              values={feeVerdicts}
              names={texts.verdicts}
              value={verdict}
              onChange={(one) => change({ verdict: one })}
            />
            <PeriodFilter dateInitial={dateInitial} dateFinal={dateFinal} onChange={change} />
          </FilterBar>
        )}
        <DataTable<SettlementLineItem>
          label={texts.label}
          columns={lineColumns}
          {...table}
          rowKey={({ uuid }) => uuid}
          failedTitle={texts.loadFailed}
          empty={
            isFiltered ? (
              <NothingFound title={texts.emptyFiltered} clear={generic.clear} onClear={clear} />
            ) : (
              <EmptyState title={texts.empty} help={texts.noDepositsHelp} />
            )
          }
        />
        {found && found.totalElements > 0 && <Pagination {...pages} />}
      </Section>
    </>
  );
}
