import { linkChargeList, requestChargeReport } from '@balcao/contract/charge-reports';
import type { findCharges } from '@balcao/contract/charges';
import type { PlainDate } from '@balcao/kernel';
import { chargeReportScreen } from '@balcao/messages/charge-report';
import { Button, Modal, SimpleGrid, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { DateField } from '../../../components/form/date-field.tsx';
import type { ListQuery } from '../../../components/table/use-list.ts';
import { notifyError } from '../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { saveFile } from '../../../lib/http/save-file.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { RecentReports } from './recent-reports.tsx';

const texts = chargeReportScreen;

export type ReportQuery = ListQuery<typeof findCharges>;

interface ReportDialogProps {
  /** The file has the same charges and order as the list. */
  readonly query: ReportQuery;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** CSV by e-mail, or downloaded at once. */
export function ReportDialog({ query, opened, onClose }: ReportDialogProps) {
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={texts.title} size="lg" centered>
      <ReportForm query={query} />
      <RecentReports />
    </Modal>
  );
}

function ReportForm({ query }: Pick<ReportDialogProps, 'query'>) {
  const session = useSession();
  const [from, setFrom] = useState(query.expirationDateInitial ?? null);
  const [to, setTo] = useState(query.expirationDateFinal ?? null);
  const [email, setEmail] = useState(session?.user.email ?? '');
  const [tried, setTried] = useState(false);
  const problems = reportProblems({ from, to, email });
  const range = { expirationDateInitial: from ?? undefined, expirationDateFinal: to ?? undefined };
  const request = useSubmit(requestChargeReport, {
    onSuccess: () => notify.success(texts.done),
    onError: (error) => {
      notify.error(texts.failed);
      if (error instanceof ApiError) notifyError(error);
    },
  });
  const download = useSubmit(linkChargeList, { onSuccess: ({ data }) => saveFile(data.url) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!from || !to || problems.range || problems.email) return;
    request.mutate({ body: { ...query, expirationDateInitial: from, expirationDateFinal: to, email } });
  };

  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <p className="text-quiet text-13">{texts.help}</p>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField label={texts.expirationDateInitial} value={from} onChange={setFrom} />
        <DateField
          label={texts.expirationDateFinal}
          value={to}
          onChange={setTo}
          error={(tried || (from && to)) && problems.range}
        />
      </SimpleGrid>
      <TextInput
        label={texts.email}
        description={texts.emailHelp}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        error={tried && problems.email}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          loading={download.isPending}
          disabled={Boolean(problems.range)}
          onClick={() => download.mutate({ body: { ...query, ...range } })}
        >
          {texts.download}
        </Button>
        <Button type="submit" loading={request.isPending} disabled={!from || !to}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}

interface ReportValues {
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
  readonly email: string;
}

/** Validates the form. */
function reportProblems({ from, to, email }: ReportValues): {
  readonly range?: string;
  readonly email?: string;
} {
  return {
    ...(from && to && from > to && { range: chargeReportScreen.reversedDates }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: chargeReportScreen.emailInvalid }),
  };
}
