import { findCostCenters } from '@balcao/contract/payables/approval-policy';
import { getCnabFile } from '@balcao/contract/payables/batches';
import type { Payment } from '@balcao/contract/payables/payments';
import {
  type findBankSlipPayments,
  type findPixPayments,
  type PayableStatus,
  payableStatuses,
} from '@balcao/contract/payables/payments';
import { generic } from '@balcao/messages/generic';
import { paymentBatches } from '@balcao/messages/payment-batches';
import { paymentScreens } from '@balcao/messages/payment-screens';
import { paymentTexts as texts } from '@balcao/messages/payment-texts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { z } from 'zod';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { Section } from '../../../components/page/section.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { FilterBar } from '../../../components/table/filter-bar.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { SearchBy } from '../../../components/table/search-by.tsx';
import type { useList } from '../../../components/table/use-list.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { bankSlipColumns, paymentColumns } from './payment-columns.tsx';

const PaymentDialog = lazy(() =>
  import('./payment-dialog.tsx').then(({ PaymentDialog: Dialog }) => ({ default: Dialog })),
);

const openPayment = z.object({ pagamento: z.uuid().optional() });
const statusData = [
  { value: '', label: paymentScreens.anyStatus },
  ...payableStatuses.map((value) => ({
    value,
    label: value === 'pending_approval' ? texts.waits : texts.listStatuses[value],
  })),
];

interface PaymentListProps {
  readonly title: string;
  readonly action: ReactNode;
  readonly search: string;
  /** Of either kind: both lists have the same query. */
  readonly list:
    | ReturnType<typeof useList<typeof findPixPayments>>
    | ReturnType<typeof useList<typeof findBankSlipPayments>>;
  readonly tab: string;
}

/** What was paid, and what is to be: filters and the order are in the address, and so is the payment that is open. */
export function PaymentList({ title, action, search: label, list, tab }: PaymentListProps) {
  const { query, change, found, isEmpty, table, pages } = list;
  const [{ pagamento }, changeOpen] = useSearchState(openPayment);
  const { data: centers = [] } = useQuery(answerOptions(findCostCenters, {}, ['payable']));
  const wanted = useRef(false);
  if (pagamento) wanted.current = true;
  const { search, status, costCenter, startDate, endDate, batch } = query;
  const { data: file } = useQuery({
    ...answerOptions(getCnabFile, { params: { uuid: batch ?? '' } }, ['payment-batch']),
    enabled: batch !== undefined,
  });
  const isFiltered = Boolean(search || status || costCenter || startDate || endDate || batch);
  const clear = () =>
    change({
      search: undefined,
      status: undefined,
      costCenter: undefined,
      startDate: undefined,
      endDate: undefined,
      batch: undefined,
    });
  const chips = batch
    ? [
        {
          key: 'batch',
          label: paymentBatches.chip(file?.fileName ?? paymentBatches.thisFile),
          onRemove: () => change({ batch: undefined }),
        },
      ]
    : [];
  return (
    <Section title={title} action={action}>
      {(!isEmpty || isFiltered) && (
        <FilterBar chips={chips} onClear={clear}>
          <SearchBy
            label={label}
            placeholder={label}
            fields={[{ value: 'search', label }]}
            field="search"
            text={search ?? ''}
            onSearch={(_, words) => change({ search: words || undefined })}
          />
          <NativeSelect
            aria-label={texts.filters.status}
            data={statusData}
            value={status ?? ''}
            onChange={({ currentTarget }) => change({ status: (currentTarget.value || undefined) as PayableStatus })}
          />
          <NativeSelect
            aria-label={texts.filters.costCenter}
            data={[
              { value: '', label: texts.filters.allCostCenters },
              ...centers.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            value={costCenter ?? ''}
            onChange={({ currentTarget }) => change({ costCenter: currentTarget.value || undefined })}
          />
          <DateField
            aria-label={texts.filters.from}
            placeholder={texts.filters.from}
            value={startDate ?? null}
            {...(endDate && { maxDate: endDate })}
            onChange={(date) => change({ startDate: date ?? undefined })}
          />
          <DateField
            aria-label={texts.filters.to}
            placeholder={texts.filters.to}
            value={endDate ?? null}
            {...(startDate && { minDate: startDate })}
            onChange={(date) => change({ endDate: date ?? undefined })}
          />
          {(startDate || endDate) && (
            <Button variant="subtle" onClick={() => change({ startDate: undefined, endDate: undefined })}>
              {texts.filters.clearDates}
            </Button>
          )}
        </FilterBar>
      )}
      <DataTable<Payment>
        label={title}
        columns={tab === 'pix' ? paymentColumns : bankSlipColumns}
        {...table}
        failedTitle={texts.listFailed}
        rowKey={({ uuid }) => uuid}
        rowLink={({ uuid }) => ({
          to: '/pagamentos',
          search: (before) => ({ ...before, ...(tab !== 'pix' && { tab }), pagamento: uuid }),
          resetScroll: false,
        })}
        empty={
          isFiltered ? (
            <NothingFound title={texts.empty} help={texts.emptyFiltered} clear={generic.clear} onClear={clear} />
          ) : (
            <EmptyState title={texts.empty} help={texts.emptyHelp} />
          )
        }
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
      <Suspense fallback={<span hidden>{paymentScreens.loading}</span>}>
        {wanted.current && (
          <PaymentDialog id={pagamento} onClose={() => changeOpen({ pagamento: undefined }, { replace: true })} />
        )}
      </Suspense>
    </Section>
  );
}
