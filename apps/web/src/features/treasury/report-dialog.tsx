import { type BankingAccountType, lastStatementDay } from '@balcao/contract/banking/banking-statement';
import { reportRule, requestBankingReport } from '@balcao/contract/reports';
import { addDays, type PlainDate } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { treasury } from '@balcao/messages/treasury';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { DateField } from '../../components/form/date-field.tsx';
import { PeriodButtons } from '../../components/form/period-buttons.tsx';
import { useSellerToday } from '../../components/form/use-seller-now.ts';
import { type Period, usualPeriods } from '../../components/form/usual-periods.ts';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { notify } from '../../lib/toasts/notify.ts';

const texts = treasury.report;

interface ReportDialogProps {
  readonly account: BankingAccountType;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Has the statement of an account made, and mailed to the requester. */
export function ReportDialog({ account, opened, onClose }: ReportDialogProps) {
  const today = useSellerToday();
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={texts.title} centered>
      {today && <ReportForm account={account} today={today} onClose={onClose} />}
    </Modal>
  );
}

interface ReportFormProps extends Pick<ReportDialogProps, 'account' | 'onClose'> {
  readonly today: PlainDate;
}

function ReportForm({ account, today, onClose }: ReportFormProps) {
  const [{ from, to }, setPeriod] = useState<Period>(usualPeriods(today)[0]);
  const last = from && lastStatementDay(from) < today ? lastStatementDay(from) : today;
  const request = useSubmit(requestBankingReport, {
    onSuccess: () => {
      notify.success(texts.done);
      onClose();
    },
    onError: (error) => {
      notify.error(texts.failed);
      notifyError(error);
      onClose();
    },
  });
  const choose = (start: PlainDate | null) => {
    const keepsEnd = start && to && to >= start && to <= lastStatementDay(start);
    setPeriod({ from: start, to: keepsEnd ? to : null });
  };
  const isHeld = !from || !to || to < from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (from && to && !isHeld) {
      request.mutate({ body: { start_date: from, end_date: to, account_type: account, format: 'CSV' } });
    }
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <p className="min-h-5 text-quiet text-13">{texts.help(treasury.tabs[account])}</p>
        <PeriodButtons today={today} period={{ from, to }} onChange={setPeriod} />
        <DateField
          label={treasury.statement.from}
          value={from}
          onChange={choose}
          minDate={addDays(today, -reportRule.bankingDays)}
          maxDate={today}
        />
        <DateField
          label={treasury.statement.to}
          value={to}
          onChange={(end) => setPeriod({ from, to: end })}
          disabled={from === null}
          maxDate={last}
          {...(from && { minDate: from })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {generic.cancel}
          </Button>
          <Button type="submit" loading={request.isPending} disabled={isHeld}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
