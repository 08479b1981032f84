import { findChargeReports, linkChargeReport } from '@balcao/contract/charge-reports';
import type { Report } from '@balcao/contract/reports';
import { chargeReportScreen } from '@balcao/messages/charge-report';
import { Button, Progress, Skeleton } from '@mantine/core';
import { IconAlertCircle, IconClock, IconDownload, IconLoader2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { InstantText } from '../../../components/display/date-text.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { saveFile } from '../../../lib/http/save-file.ts';

const texts = chargeReportScreen;
const figures = new Intl.NumberFormat('pt-BR');

export function RecentReports() {
  const reports = useQuery(answerOptions(findChargeReports, {}, ['report']));
  return (
    <section className="border-t mt-6 pt-4" style={{ minHeight: '7rem' }} aria-label={texts.recent}>
      <h3 className="mb-2">{texts.recent}</h3>
      {reports.data ? (
        <ReportList reports={reports.data.content} />
      ) : reports.error ? (
        <ErrorState title={texts.recentFailed} error={reports.error} onRetry={() => void reports.refetch()} />
      ) : (
        <Skeleton height={44} radius="sm" />
      )}
    </section>
  );
}

function ReportList({ reports }: { readonly reports: readonly Report[] }) {
  if (reports.length === 0) return <p className="text-quiet text-13">{texts.noneRecent}</p>;
  return (
    <ul className="divide-y">
      {reports.map((report) => (
        <li className="flex items-center justify-between gap-4 py-2.5" key={report.uuid}>
          <div className="grid flex-1 min-w-0 gap-0.5">
            <span className="truncate">{report.fileName}</span>
            <span className="text-quiet text-13">
              <InstantText at={report.createdAt} /> · {texts.to(report.recipient)}
            </span>
            <Rows report={report} />
          </div>
          <Standing report={report} />
        </li>
      ))}
    </ul>
  );
}

function Rows({ report: { status, rows, totalRows } }: { readonly report: Report }) {
  const count = figures.format(rows);
  if (status === 'READY') return <span className="text-quiet text-13">{texts.rows(count)}</span>;
  if (status !== 'RUNNING') return null;
  if (totalRows === null) return <span className="text-quiet text-13">{texts.rows(count)}</span>;
  const progress = texts.progress(count, figures.format(totalRows));
  const percent = totalRows === 0 ? 100 : Math.min(100, (100 * rows) / totalRows);
  return (
    <span className="grid max-w-80 gap-1">
      <Progress value={percent} size="sm" aria-label={progress} />
      <span className="text-quiet text-13">{progress}</span>
    </span>
  );
}

function Standing({ report: { uuid, status, fileName } }: { readonly report: Report }) {
  const link = useSubmit(linkChargeReport, { onSuccess: ({ data }) => saveFile(data.url) });
  if (status === 'READY') {
    return (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconDownload size={14} stroke={1.6} />}
        loading={link.isPending}
        aria-label={texts.downloadOf(fileName)}
        onClick={() => link.mutate({ params: { uuid } })}
      >
        {texts.save}
      </Button>
    );
  }
  return <StatusBadge label={texts.status[status]} {...lookOf[status]} />;
}

const lookOf = {
  WAITING: { tone: 'gray', icon: IconClock },
  RUNNING: { tone: 'purple', icon: IconLoader2 },
  FAILED: { tone: 'red', icon: IconAlertCircle },
} as const;
