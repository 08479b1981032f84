import { grants } from '@balcao/contract/access';
import { plainDateText } from '@balcao/contract/shapes';
import {
  type ComingShare,
  exportSubSellerStatement,
  findComingShares,
  findReleasedShares,
  type ReleasedShare,
} from '@balcao/contract/sub-sellers/sub-seller-statement';
import { addDays, type Cents } from '@balcao/kernel';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { subSellerStatementFile } from '@balcao/messages/sub-seller-statement';
import { Button, SegmentedControl, SimpleGrid } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { z } from 'zod';
import { Money } from '../../../components/display/money.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import { Pagination } from '../../../components/table/pagination.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { useDownload } from '../../../lib/api/use-download.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import classes from './detail.module.css';
import { comingColumns, releasedColumns } from './statement-columns.tsx';

const texts = subSellerScreens.statement;
const views = ['released', 'coming'] as const;
const options = { topics: ['balance'], fixed: { size: 20 } } as const;
const usualDays = 30;

const search = z.object({
  view: z.enum(views).default('released'),
  from: plainDateText.optional(),
  to: plainDateText.optional(),
});

/** The sub-seller's own statement: the entries of its account in the ledger, and what waits for its day. */
export function StatementTab({ uuid }: { readonly uuid: string }) {
  const [{ view, from, to }, change] = useSearchState(search);
  const today = useSellerToday();
  /** Released money has a period of its own: today and the thirty days before it. */
  const last = to ?? (view === 'released' ? today : undefined);
  const first = from ?? (view === 'released' && last ? addDays(last, -usualDays) : undefined);
  const period = { ...(from && { from }), ...(to && { to }) };
  const download = useDownload(exportSubSellerStatement, subSellerStatementFile.fileName, texts.exported);
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
          onClick={() => download.mutate({ params: { uuid }, query: period })}
        >
          {texts.export}
        </Button>
      </div>
      {view === 'released' ? <Released uuid={uuid} /> : <Coming uuid={uuid} />}
      <p className="max-w-176 text-quiet text-13 mt-4">{texts.howItLeaves}</p>
    </>
  );
}

function Released({ uuid }: { readonly uuid: string }) {
  const { found, table, pages } = useList(findReleasedShares, { ...options, params: { uuid } });
  const opensCharge = useMaySee(grants.charge);
  return (
    <>
      <Sums
        sums={[
          [texts.opening, found?.period.opening],
          [texts.credit, found?.period.credit],
          [texts.debit, found?.period.debit],
          [texts.closing, found?.period.closing],
        ]}
      />
      <DataTable<ReleasedShare>
        label={texts.label}
        columns={releasedColumns}
        {...table}
        rowKey={({ uuidCharge, movement, installment, date, balance }) =>
          `${uuidCharge}:${movement}:${installment}:${date}:${balance}`
        }
        {...(opensCharge && { rowLink: chargeLink })}
        empty={<EmptyState title={texts.empty} help={texts.emptyHelp} />}
      />
      <Pagination {...pages} />
    </>
  );
}

function Coming({ uuid }: { readonly uuid: string }) {
  const { found, table, pages } = useList(findComingShares, { ...options, params: { uuid } });
  const opensCharge = useMaySee(grants.charge);
  return (
    <>
      <Sums sums={[[texts.comingSum, found?.periodAmount]]} />
      <DataTable<ComingShare>
        label={texts.label}
        columns={comingColumns}
        {...table}
        rowKey={({ uuidCharge, installment }) => `${uuidCharge}:${installment}`}
        {...(opensCharge && { rowLink: chargeLink })}
        empty={<EmptyState title={texts.noComing} />}
      />
      <Pagination {...pages} />
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
