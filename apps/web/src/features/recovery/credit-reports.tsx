import {
  type CreditReport,
  confirmCreditReport,
  dismissCreditReport,
  findCreditReports,
} from '@balcao/contract/recovery';
import { recovery } from '@balcao/messages/recovery';
import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateText } from '../../components/display/date-text.tsx';
import { Money } from '../../components/display/money.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Section } from '../../components/page/section.tsx';
import { Pagination } from '../../components/table/pagination.tsx';
import { useLastPage } from '../../components/table/use-last-page.ts';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useRefetch } from '../../lib/api/use-refetch.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';

const texts = recovery.creditReports;
/** Late charges that a person has registered at the credit bureau, or not. */
export function CreditReports() {
  const [page, setPage] = useState(0);
  const found = useQuery({
    ...answerOptions(findCreditReports, { query: { page, size: 20 } }, ['charge']),
    placeholderData: keepPreviousData,
  });
  useLastPage(found, page, setPage);
  return (
    <Section title={texts.title} help={texts.help}>
      {found.error ? (
        <ErrorState title={texts.failed} error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton height={56} radius="sm" aria-busy="true" />
      ) : found.data.content.length === 0 ? (
        <p className="text-quiet">{texts.empty}</p>
      ) : (
        <ul className="border rounded-lg" aria-label={texts.title}>
          {found.data.content.map((report) => (
            <Report key={report.uuid} report={report} />
          ))}
        </ul>
      )}
      {found.data && found.data.totalPages > 1 && <Pagination {...found.data} page={page} onPage={setPage} />}
    </Section>
  );
}

function Report({ report }: { readonly report: CreditReport }) {
  const changed = useRefetch(findCreditReports);
  const [opened, setOpened] = useState<'confirm' | 'dismiss'>();
  const onSuccess = (done: string) => async () => {
    setOpened(undefined);
    notify.success(done);
    await changed();
  };
  const confirm = useSubmit(confirmCreditReport, { onSuccess: onSuccess(texts.confirmed) });
  const dismiss = useSubmit(dismissCreditReport, { onSuccess: onSuccess(texts.dismissed) });
  const { uuid, customerName, title, value, dueDate, status } = report;
  const params = { uuid };
  const isRegistered = status === 'REGISTERED';
  return (
    <li className="grid grid-cols-fill gap-y-2 gap-x-4 items-center py-3 px-4 divided">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{customerName}</p>
        <p className="text-quiet text-13 wrap-anywhere">
          {title} · {texts.due} <DateText date={dueDate} />
        </p>
        <p className="text-13">{texts.status(report)}</p>
      </div>
      <Money amount={value} />
      <div className="col-span-full flex flex-wrap gap-2">
        {status === 'PROPOSED' && <Button onClick={() => setOpened('confirm')}>{texts.confirm}</Button>}
        {(status === 'PROPOSED' || status === 'NOTIFIED' || isRegistered) && (
          <Button variant="default" onClick={() => setOpened('dismiss')}>
            {isRegistered ? texts.remove : texts.dismiss}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={opened === 'confirm'}
        onClose={() => setOpened(undefined)}
        title={texts.confirmTitle}
        confirmLabel={texts.confirm}
        pending={confirm.isPending}
        onConfirm={() => confirm.mutate({ params })}
      >
        {texts.confirmHelp(customerName)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={opened === 'dismiss'}
        onClose={() => setOpened(undefined)}
        title={isRegistered ? texts.remove : texts.dismiss}
        confirmLabel={isRegistered ? texts.remove : texts.dismiss}
        destructive
        pending={dismiss.isPending}
        onConfirm={() => dismiss.mutate({ params })}
      >
        {isRegistered ? texts.removeHelp : texts.dismissHelp}
      </ConfirmDialog>
    </li>
  );
}
