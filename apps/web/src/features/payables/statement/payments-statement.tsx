import { findCostCenters } from '@balcao/contract/payables/approval-policy';
import { type PayableStatus, payableStatuses } from '@balcao/contract/payables/payment-shapes';
import { findPaymentsExtract, type PaymentExtractItem } from '@balcao/contract/payables/payments-extract';
import type { PlainDate } from '@balcao/kernel';
import { paymentTexts } from '@balcao/messages/payment-texts';
import { paymentsStatement as texts } from '@balcao/messages/payments-statement';
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFilter, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { notifyFailure } from '../../../lib/api/notify-error.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { useCostCenterName } from '../list/cost-center-select.tsx';
import classes from './payments-statement.module.css';
import { PrintedHead } from './printed-head.tsx';
import { statementColumns } from './statement-columns.tsx';
import { StatementPages } from './statement-pages.tsx';

interface Filters {
  readonly searchTerm: string;
  readonly statusFilter: PayableStatus | '';
  readonly costCenterFilter: string;
  readonly startDate: PlainDate | null;
  readonly endDate: PlainDate | null;
}

const none: Filters = { searchTerm: '', statusFilter: '', costCenterFilter: '', startDate: null, endDate: null };
const pageSize = 10;
/** The service's largest page. */
const printedRows = 1_000;
/** Rows must be rendered before the browser prints. */
const printAfterMs = 500;
const typingMs = 500;

export function PaymentsStatement({ onClose }: { readonly onClose: () => void }) {
  const [filters, setFilters] = useState(none);
  const [page, setPage] = useState(0);
  const [showsFilters, setShowsFilters] = useState(true);
  const [printing, setPrinting] = useState(false);
  const [searchTerm] = useDebouncedValue(filters.searchTerm.trim(), typingMs);
  const costCenter = useCostCenterName(filters.costCenterFilter || null);
  const query = { ...queryOf({ ...filters, searchTerm }), page: printing ? 0 : page };
  const extract = useQuery({
    ...answerOptions(findPaymentsExtract, { query: { ...query, size: printing ? printedRows : pageSize } }, [
      'payable',
    ]),
    placeholderData: keepPreviousData,
  });
  const change = (changes: Partial<Filters>) => {
    setFilters({ ...filters, ...changes });
    setPage(0);
  };
  const stop = useCallback(() => setPrinting(false), []);
  usePrint(printing && extract.isSuccess && !extract.isPlaceholderData, printing && extract.isError, stop);
  const found = extract.data;
  const isFiltered = filters !== none;
  return (
    <Modal opened={useOpened(true)} onClose={onClose} title={texts.title} size="68rem" className={classes.modal ?? ''}>
      <div data-no-print className="flex flex-wrap gap-2 mb-4">
        <Button
          variant="default"
          leftSection={<IconFilter size={16} stroke={1.6} aria-hidden="true" />}
          aria-expanded={showsFilters}
          onClick={() => setShowsFilters(!showsFilters)}
        >
          {showsFilters ? texts.hide : texts.show}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden="true" />}
          loading={extract.isFetching && !extract.isPending && !printing}
          onClick={async () => {
            const { isSuccess, error } = await extract.refetch();
            if (isSuccess) notify.success(texts.refreshed);
            else notifyFailure(texts.failed, error);
          }}
        >
          {texts.refresh}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden="true" />}
          loading={printing}
          disabled={extract.isFetching || !found || found.totalElements === 0}
          onClick={() => setPrinting(true)}
        >
          {texts.exportPdf}
        </Button>
      </div>
      {showsFilters && (
        <FilterBlock
          filters={filters}
          onChange={change}
          onClear={() => {
            setFilters(none);
            setPage(0);
            notify.success(texts.cleared);
          }}
        />
      )}
      {printing && found && !extract.isPlaceholderData && (
        <PrintedHead
          found={found}
          from={filters.startDate}
          to={filters.endDate}
          filters={[
            ...(searchTerm ? [`“${searchTerm}”`] : []),
            ...(filters.statusFilter ? [texts.statuses[filters.statusFilter]] : []),
            ...(costCenter ? [costCenter] : []),
          ]}
        />
      )}
      <DataTable<PaymentExtractItem>
        label={texts.title}
        columns={statementColumns}
        rows={found?.content}
        rowKey={({ uuid }) => uuid}
        pageSize={pageSize}
        paged={(found?.totalPages ?? 2) > 1}
        stale={extract.isPlaceholderData}
        error={extract.error}
        failedTitle={texts.failed}
        onRetry={() => void extract.refetch()}
        empty={<EmptyState title={texts.empty} {...(isFiltered && { help: paymentTexts.emptyFiltered })} />}
      />
      {found && found.totalElements > 0 && (
        <StatementPages page={page} size={pageSize} total={found.totalElements} onPage={setPage} />
      )}
    </Modal>
  );
}

function queryOf({ searchTerm, statusFilter, costCenterFilter, startDate, endDate }: Filters) {
  return {
    ...(searchTerm && { searchTerm }),
    ...(statusFilter && { statusFilter }),
    ...(costCenterFilter && { costCenterFilter }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  };
}

/** Prints after everything is rendered. */
function usePrint(ready: boolean, failed: boolean, done: () => void): void {
  useEffect(() => {
    if (failed) {
      notify.error(`${texts.exportFailed}. ${texts.exportFailedHelp}`);
      done();
    }
    if (!ready) return;
    const timer = setTimeout(() => {
      document.body.dataset.printing = 'dialog';
      window.print();
      delete document.body.dataset.printing;
      notify.success(texts.exported);
      done();
    }, printAfterMs);
    return () => clearTimeout(timer);
  }, [ready, failed, done]);
}

interface FilterBlockProps {
  readonly filters: Filters;
  readonly onChange: (changes: Partial<Filters>) => void;
  readonly onClear: () => void;
}

function FilterBlock({ filters, onChange, onClear }: FilterBlockProps) {
  const { data: centers = [] } = useQuery(answerOptions(findCostCenters, {}, ['payable']));
  const { searchTerm, statusFilter, costCenterFilter, startDate, endDate } = filters;
  return (
    <div data-no-print className={`${classes.filters} grid gap-2 mb-4`}>
      <TextInput
        aria-label={texts.search}
        placeholder={texts.search}
        value={searchTerm}
        maxLength={140}
        onChange={({ currentTarget }) => onChange({ searchTerm: currentTarget.value })}
      />
      <NativeSelect
        aria-label={paymentTexts.filters.status}
        data={[
          { value: '', label: texts.anyStatus },
          ...payableStatuses.map((value) => ({ value, label: texts.statuses[value] })),
        ]}
        value={statusFilter}
        onChange={({ currentTarget }) => onChange({ statusFilter: currentTarget.value as PayableStatus | '' })}
      />
      <NativeSelect
        aria-label={paymentTexts.filters.costCenter}
        data={[
          { value: '', label: paymentTexts.filters.allCostCenters },
          ...centers.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        value={costCenterFilter}
        onChange={({ currentTarget }) => onChange({ costCenterFilter: currentTarget.value })}
      />
      <DateField
        aria-label={paymentTexts.filters.from}
        placeholder={paymentTexts.filters.from}
        value={startDate}
        {...(endDate && { maxDate: endDate })}
        onChange={(date) => onChange({ startDate: date })}
      />
      <DateField
        aria-label={paymentTexts.filters.to}
        placeholder={paymentTexts.filters.to}
        value={endDate}
        {...(startDate && { minDate: startDate })}
        onChange={(date) => onChange({ endDate: date })}
      />
      <Button variant="subtle" onClick={onClear}>
        {texts.clear}
      </Button>
    </div>
  );
}
