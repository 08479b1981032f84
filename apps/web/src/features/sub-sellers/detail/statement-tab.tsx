import { grants } from '@balcao/contract/access';
import { plainDateText } from '@balcao/contract/shapes';
import {
  type ComingShare,
  exportSubSellerStatement,
  findComingShares,
  findReleasedShares,
  type ReleasedShare,
} from '@balcao/contract/sub-sellers/sub-seller-statement';
import { addDays, type Cents, type PlainDate } from '@balcao/kernel';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { subSellerStatementFile } from '@balcao/messages/sub-seller-statement';
import { Button, SegmentedControl, SimpleGrid } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { call } from '../../../lib/api/call.ts';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { saveAnswer } from '../../../lib/http/save-file.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import classes from './detail.module.css';
import { comingColumns, releasedColumns } from './statement-columns.tsx';

const texts = subSellerScreens.statement;
const views = ['released', 'coming'] as const;
const size = 20;
const usualDays = 30;

const search = z.object({
  view: z.enum(views).default('released'),
  from: plainDateText.optional(),
  to: plainDateText.optional(),
  page: z.coerce.number().int().min(0).default(0),
});

/** The sub-seller's own statement: the entries of its account in the ledger, and what waits for its day. */
export function StatementTab({ uuid }: { readonly uuid: string }) {
  const [{ view, from, to, page }, change] = useSearchState(search);
  const today = useSellerToday();
  /** Released money has a period of its own: today and the thirty days before it. */
  const last = to ?? (view === 'released' ? today : undefined);
  const first = from ?? (view === 'released' && last ? addDays(last, -usualDays) : undefined);
  const period = { ...(from && { from }), ...(to && { to }) };
  const download = useMutation({
    mutationFn: () => call(exportSubSellerStatement, { params: { uuid }, query: period }),
    onSuccess: (file) => {
      saveAnswer(file as Blob, subSellerStatementFile.fileName);
      notify.success(texts.exported);
    },
    onError: notifyError,
  });
  const shown = { uuid, period, page, onPage: (next: number) => change({ page: next }) };
  return (
    <>
      <div className={`${classes.filters} flex flex-wrap items-end gap-3 mb-4`}>
        <SegmentedControl
          aria-label={texts.viewsLabel}
          data={views.map((value) => ({ value, label: texts.views[value] }))}
          value={view}
          onChange={(next) => change({ view: next as typeof view, from: undefined, to: undefined })}
        />
        <DateField
          label={texts.from}
          value={first ?? null}
          onChange={(date) => change({ from: date ?? undefined })}
          w={150}
          {...(last && { maxDate: last })}
        />
        <DateField
          label={texts.to}
          value={last ?? null}
          onChange={(date) => change({ to: date ?? undefined })}
          w={150}
          {...(first && { minDate: first })}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {texts.export}
        </Button>
      </div>
      {view === 'released' ? <Released {...shown} /> : <Coming {...shown} />}
      <p className="max-w-176 text-quiet text-13 mt-4">{texts.howItLeaves}</p>
    </>
  );
}

interface ShownProps {
  readonly uuid: string;
  readonly period: { readonly from?: PlainDate; readonly to?: PlainDate };
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Released({ uuid, period, page, onPage }: ShownProps) {
  const input = { params: { uuid }, query: { ...period, page, size } };
  const releasedShares = useQuery({
    ...answerOptions(findReleasedShares, input, ['balance']),
    placeholderData: keepPreviousData,
  });
  const opensCharge = useMaySee(grants.charge);
  const { data } = releasedShares;
  return (
    <>
      <Sums
        sums={[
          [texts.opening, data?.period.opening],
          [texts.credit, data?.period.credit],
          [texts.debit, data?.period.debit],
          [texts.closing, data?.period.closing],
        ]}
      />
      <DataTable<ReleasedShare>
        label={texts.label}
        columns={releasedColumns}
        rows={data?.content}
        rowKey={({ uuidCharge, movement, installment, date, balance }) =>
          `${uuidCharge}:${movement}:${installment}:${date}:${balance}`
        }
        {...(opensCharge && { rowLink: chargeLink })}
        pageSize={size}
        paged={(data?.totalPages ?? 2) > 1}
        stale={releasedShares.isPlaceholderData}
        error={releasedShares.error}
        onRetry={() => void releasedShares.refetch()}
        empty={<EmptyState title={texts.empty} help={texts.emptyHelp} />}
      />
      {data && <Pages page={page} data={data} onPage={onPage} />}
    </>
  );
}

function Coming({ uuid, period, page, onPage }: ShownProps) {
  const input = { params: { uuid }, query: { ...period, page, size } };
  const comingShares = useQuery({
    ...answerOptions(findComingShares, input, ['balance']),
    placeholderData: keepPreviousData,
  });
  const opensCharge = useMaySee(grants.charge);
  const { data } = comingShares;
  return (
    <>
      <Sums sums={[[texts.comingSum, data?.periodAmount]]} />
      <DataTable<ComingShare>
        label={texts.label}
        columns={comingColumns}
        rows={data?.content}
        rowKey={({ uuidCharge, installment }) => `${uuidCharge}:${installment}`}
        {...(opensCharge && { rowLink: chargeLink })}
        pageSize={size}
        paged={(data?.totalPages ?? 2) > 1}
        stale={comingShares.isPlaceholderData}
        error={comingShares.error}
        onRetry={() => void comingShares.refetch()}
        empty={<EmptyState title={texts.noComing} />}
      />
      {data && <Pages page={page} data={data} onPage={onPage} />}
    </>
  );
}

function chargeLink({ uuidCharge }: { readonly uuidCharge: string }) {
  return { to: '/cobrancas/$uuid', params: { uuid: uuidCharge } } as const;
}

function Sums({ sums }: { readonly sums: readonly (readonly [string, Cents | undefined])[] }) {
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} spacing="xl" verticalSpacing="xs" className="mb-4">
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt className="text-quiet text-13">{label}</dt>
          <dd className="font-semibold">{amount === undefined ? '—' : <Money amount={amount} />}</dd>
        </div>
      ))}
    </SimpleGrid>
  );
}

interface PagesProps {
  readonly page: number;
  readonly data: { readonly totalPages: number; readonly totalElements: number };
  readonly onPage: (page: number) => void;
}

function Pages({ page, data: { totalPages, totalElements }, onPage }: PagesProps) {
  return <Pagination page={page} size={size} totalPages={totalPages} totalElements={totalElements} onPage={onPage} />;
}
