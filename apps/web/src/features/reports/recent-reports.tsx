import { findReports, linkReport, retryReport, type SellerReport } from '@balcao/contract/reports';
import { formatPlainDate } from '@balcao/kernel';
import { reportScreens } from '@balcao/messages/report-screens';
import { Button, Progress } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconClock, IconDownload, IconLoader2, IconRefresh } from '@tabler/icons-react';
import { DateText } from '../../components/display/date-text.tsx';
import { PersonName } from '../../components/display/person-name.tsx';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Section } from '../../components/page/section.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { DataTable } from '../../components/table/data-table.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { useList } from '../../components/table/use-list.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { plainDateOf } from '../../lib/format/dates.ts';
import { saveFile } from '../../lib/http/save-file.ts';

const texts = reportScreens.recent;
const figures = new Intl.NumberFormat('pt-BR');

export function RecentReports() {
  const { found, table, pages } = useList(findReports, { topics: ['report'] });
  return (
    <Section title={texts.title} help={texts.help}>
      <DataTable<SellerReport>
        label={texts.label}
        columns={columns}
        {...table}
        rowKey={({ uuid }) => uuid}
        empty={<EmptyState title={texts.empty} help={texts.emptyHelp} />}
      />
      {found && found.totalElements > 0 && <Pagination {...pages} />}
    </Section>
  );
}

const lookOf = {
  WAITING: { tone: 'gray', icon: IconClock },
  RUNNING: { tone: 'purple', icon: IconLoader2 },
  READY: { tone: 'green', icon: IconCheck },
  FAILED: { tone: 'red', icon: IconAlertCircle },
} as const;

const columns: readonly DataColumn<SellerReport>[] = [
  {
    id: 'report',
    header: texts.columns.report,
    card: 'who',
    width: 10,
    grow: true,
    cell: ({ type, version }) =>
      version === null || version === 1
        ? reportScreens.titles[type]
        : `${reportScreens.titles[type]} (${texts.version(version)})`,
  },
  {
    id: 'period',
    header: texts.columns.period,
    card: 'date',
    width: 12.5,
    priority: 1,
    cell: ({ type, startDate, endDate }) =>
      texts.period(formatPlainDate(type === 'titulos-em-aberto' ? endDate : startDate), formatPlainDate(endDate)),
  },
  {
    id: 'status',
    header: texts.columns.status,
    card: 'status',
    width: 9.5,
    cell: ({ status }) => <StatusBadge label={texts.status[status]} {...lookOf[status]} />,
  },
  {
    id: 'rows',
    header: texts.columns.rows,
    card: 'amount',
    align: 'end',
    width: 6,
    priority: 1,
    cell: (report) => <Rows report={report} />,
  },
  {
    id: 'requestedBy',
    header: texts.columns.requestedBy,
    width: 9,
    grow: true,
    priority: 2,
    cell: ({ requestedBy }) => <PersonName by={requestedBy} />,
  },
  {
    id: 'expiresAt',
    header: texts.columns.expiresAt,
    width: 7.5,
    priority: 1,
    cell: ({ expiresAt }) => (expiresAt ? <DateText date={plainDateOf(Date.parse(expiresAt))} /> : texts.nothing),
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    card: 'actions',
    align: 'end',
    width: 12.5,
    cell: (report) => <Actions report={report} />,
  },
];

function Rows({ report: { status, rows, totalRows } }: { readonly report: SellerReport }) {
  const count = figures.format(rows);
  if (status !== 'RUNNING') return status === 'READY' ? count : texts.nothing;
  if (totalRows === null || totalRows === 0) return count;
  const progress = texts.progress(count, figures.format(totalRows));
  return (
    <span className="grid gap-1" style={{ minWidth: '6rem' }}>
      <Progress value={Math.min(100, (100 * rows) / totalRows)} size="sm" aria-label={progress} />
      {progress}
    </span>
  );
}

function Actions({ report: { uuid, status, fileName, hasSummary } }: { readonly report: SellerReport }) {
  const link = useSubmit(linkReport, { onSuccess: ({ data }) => saveFile(data.url) });
  const retry = useSubmit(retryReport);
  if (status === 'FAILED') {
    return (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRefresh size={14} stroke={1.6} />}
        loading={retry.isPending}
        aria-label={texts.retryOf(fileName)}
        onClick={() => retry.mutate({ params: { uuid } })}
      >
        {texts.retry}
      </Button>
    );
  }
  if (status !== 'READY') return null;
  const save = (summary: boolean) => link.mutate({ params: { uuid }, body: { summary } });
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {hasSummary && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={link.isPending}
          aria-label={texts.summaryOf(fileName)}
          onClick={() => save(true)}
        >
          {texts.summary}
        </Button>
      )}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconDownload size={14} stroke={1.6} />}
        loading={link.isPending}
        aria-label={texts.saveOf(fileName)}
        onClick={() => save(false)}
      >
        {texts.save}
      </Button>
    </span>
  );
}
