import { deleteReportSchedule, findReportSchedules, type ReportSchedule } from '@balcao/contract/reports';
import { formatPlainDate } from '@balcao/kernel';
import { reportScreens } from '@balcao/messages/report-screens';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Section } from '../../components/page/section.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';

const ConfirmDialog = lazy(() =>
  import('../../components/feedback/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

const texts = reportScreens.schedules;
const schedules = answerOptions(findReportSchedules, {}, ['report']);

export function ScheduleList() {
  const found = useQuery(schedules);
  const [stopping, setStopping] = useState<ReportSchedule>();
  const [opened, setOpened] = useState(false);
  const stop = useSubmit(deleteReportSchedule, {
    onSuccess: async () => {
      await found.refetch();
      notify.success(texts.stopped);
      setOpened(false);
    },
  });
  return (
    <Section title={texts.title} help={texts.help}>
      {found.data ? (
        <Schedules
          schedules={found.data}
          onStop={(schedule) => {
            setStopping(schedule);
            setOpened(true);
          }}
        />
      ) : found.error ? (
        <ErrorState title={texts.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={120} radius="sm" />
      )}
      <Suspense>
        {stopping && (
          <ConfirmDialog
            opened={opened}
            onClose={() => setOpened(false)}
            title={texts.stopTitle}
            confirmLabel={texts.stop}
            destructive
            pending={stop.isPending}
            onConfirm={() => stop.mutate({ params: { uuid: stopping.uuid } })}
          >
            {texts.stopText(reportScreens.titles[stopping.type], stopping.recipient)}
          </ConfirmDialog>
        )}
      </Suspense>
    </Section>
  );
}

function Schedules({
  schedules,
  onStop,
}: {
  readonly schedules: readonly ReportSchedule[];
  readonly onStop: (schedule: ReportSchedule) => void;
}) {
  if (schedules.length === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  return (
    <ul className="divide-y border rounded mb-8" aria-label={texts.label}>
      {schedules.map((schedule) => (
        <li key={schedule.uuid} className="flex items-center justify-between gap-4 min-h-13 py-2.5 px-4">
          <div className="min-w-0">
            <h3 className="text-15">{reportScreens.titles[schedule.type]}</h3>
            <p className="text-quiet text-13">
              {[
                texts.frequency[schedule.frequency],
                texts.to(schedule.recipient),
                texts.next(formatPlainDate(schedule.nextDate)),
              ].join(' · ')}
            </p>
          </div>
          <Button
            variant="default"
            size="compact-md"
            aria-label={texts.stopOf(reportScreens.titles[schedule.type])}
            onClick={() => onStop(schedule)}
          >
            {texts.stop}
          </Button>
        </li>
      ))}
    </ul>
  );
}
