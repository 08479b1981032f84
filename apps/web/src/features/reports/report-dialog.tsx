import {
  type AccountType,
  accountTypes,
  bankingReportType,
  createReportSchedule,
  type ReportFormat,
  type ReportType,
  reportFormats,
  requestBankingReport,
  requestReport,
  type ScheduleFrequency,
  scheduleFrequencies,
} from '@balcao/contract/reports';
import type { PlainDate } from '@balcao/kernel';
import { reportScreens } from '@balcao/messages/report-screens';
import { Button, Modal, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DateField } from '../../components/form/date-field.tsx';
import { PeriodButtons } from '../../components/form/period-buttons.tsx';
import { useSellerToday } from '../../components/form/use-seller-now.ts';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { beginningOn, earliestOf, latestEnd, usualPeriod } from './report-period.ts';

const texts = reportScreens.dialog;

interface ReportDialogProps {
  readonly type: ReportType;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ReportDialog({ type, opened, onClose }: ReportDialogProps) {
  const today = useSellerToday();
  const [sentTo, setSentTo] = useState<string>();
  const close = () => {
    onClose();
    setSentTo(undefined);
  };
  const title = reportScreens.titles[type];
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={close}
      title={sentTo === undefined ? texts.title(title) : reportScreens.done.title}
      centered
    >
      {sentTo !== undefined ? (
        <div className="grid gap-4">
          <p>{reportScreens.done.text(sentTo)}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={close} data-autofocus>
              {reportScreens.done.close}
            </Button>
          </div>
        </div>
      ) : (
        today && <ReportForm type={type} today={today} onSent={setSentTo} onClose={close} />
      )}
    </Modal>
  );
}

interface ReportFormProps {
  readonly type: ReportType;
  readonly today: PlainDate;
  readonly onSent: (email: string) => void;
  readonly onClose: () => void;
}

function ReportForm({ type, today, onSent, onClose }: ReportFormProps) {
  const session = useSession();
  const [period, setPeriod] = useState(() => usualPeriod(type, today));
  const [format, setFormat] = useState<ReportFormat>('CSV');
  const [accountType, setAccountType] = useState<AccountType>('CHECKING_ACCOUNT');
  const [frequency, setFrequency] = useState<ScheduleFrequency>();
  const [email, setEmail] = useState(session?.user.email ?? '');
  const [tried, setTried] = useState(false);
  const recipient = email.trim();
  const emailProblem = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(recipient) ? undefined : texts.emailInvalid;
  const { request, banking, schedule } = useRequests({ onSent: () => onSent(recipient), onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (emailProblem) return;
    if (frequency && type !== bankingReportType)
      return schedule.mutate({ body: { type, frequency, format, recipient } });
    const { from, to } = period;
    if (!from || !to) return;
    if (type === bankingReportType) {
      const of = { start_date: from, end_date: to, account_type: accountType, recipient_email: recipient, format };
      return banking.mutate({ body: of });
    }
    request.mutate({
      body: { report_type: type, recipient_email: recipient, start_date: from, end_date: to, format },
    });
  };

  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      {type !== bankingReportType && (
        <NativeSelect
          label={texts.repeat}
          description={frequency && texts.repeatHelp[frequency]}
          data={[
            { value: '', label: texts.repeats.ONCE },
            ...scheduleFrequencies.map((value) => ({ value, label: texts.repeats[value] })),
          ]}
          value={frequency ?? ''}
          onChange={({ currentTarget: { value } }) => setFrequency(scheduleFrequencies.find((one) => one === value))}
        />
      )}
      {type === bankingReportType && (
        <NativeSelect
          label={texts.account}
          data={accountTypes.map((value) => ({ value, label: texts.accounts[value] }))}
          value={accountType}
          onChange={({ currentTarget: { value } }) =>
            setAccountType(accountTypes.find((one) => one === value) ?? 'CHECKING_ACCOUNT')
          }
        />
      )}
      {!frequency && <PeriodFields type={type} today={today} period={period} onChange={setPeriod} tried={tried} />}
      <NativeSelect
        label={texts.format}
        data={reportFormats.map((value) => ({ value, label: reportScreens.formats[value] }))}
        value={format}
        onChange={({ currentTarget: { value } }) => setFormat(reportFormats.find((one) => one === value) ?? 'CSV')}
      />
      <TextInput
        label={texts.email}
        description={texts.emailHelp}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        error={tried && emailProblem}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={request.isPending || banking.isPending || schedule.isPending}>
          {frequency ? texts.schedule : reportScreens.generate}
        </Button>
      </div>
    </form>
  );
}

/** A failure is shown and closes the dialog, as documented. */
function useRequests({ onSent, onClose }: { readonly onSent: () => void; readonly onClose: () => void }) {
  const onError = (error: Error) => {
    notify.error(reportScreens.failed);
    if (error instanceof ApiError) notifyError(error);
    onClose();
  };
  return {
    request: useSubmit(requestReport, { onSuccess: onSent, onError }),
    banking: useSubmit(requestBankingReport, { onSuccess: onSent, onError }),
    schedule: useSubmit(createReportSchedule, {
      onSuccess: () => {
        notify.success(texts.scheduled);
        onClose();
      },
    }),
  };
}

interface PeriodFieldsProps extends Pick<ReportFormProps, 'type' | 'today'> {
  readonly period: ReturnType<typeof usualPeriod>;
  readonly onChange: (period: ReturnType<typeof usualPeriod>) => void;
  readonly tried: boolean;
}

/** The end date is enabled after the start date, and limited to three months after it. */
function PeriodFields({ type, today, period, onChange, tried }: PeriodFieldsProps) {
  const { from, to } = period;
  const missing = (date: PlainDate | null) => tried && date === null && texts.required;
  const earliest = earliestOf(type, today);
  if (type === 'titulos-em-aberto') {
    return (
      <DateField
        label={texts.on}
        value={to}
        maxDate={today}
        onChange={(on) => onChange({ from: on, to: on })}
        error={missing(to)}
      />
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <div className="col-span-full">
        <PeriodButtons today={today} period={period} onChange={onChange} />
      </div>
      <DateField
        label={texts.from}
        value={from}
        maxDate={today}
        {...(earliest && { minDate: earliest })}
        onChange={(date) => onChange(beginningOn(date, period, today))}
        error={missing(from)}
      />
      <DateField
        label={texts.to}
        value={to}
        disabled={from === null}
        {...(from && { minDate: from, maxDate: latestEnd(from, today) })}
        onChange={(date) => onChange({ from, to: date })}
        error={missing(to)}
      />
      <p className="text-quiet text-13 col-span-full" style={{ margin: 0, marginTop: '-0.5rem' }}>
        {type === bankingReportType ? texts.bankingLimit : texts.limit}
      </p>
    </SimpleGrid>
  );
}
