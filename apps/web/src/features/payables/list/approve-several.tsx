import { type ApprovalSummary, summarizeApprovals } from '@balcao/contract/payables/approval-summary';
import { approvePayments } from '@balcao/contract/payables/payments';
import { formatCents, formatPlainDate } from '@balcao/kernel';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { paymentTexts } from '@balcao/messages/payment-texts';
import { paymentsBalance } from '@balcao/messages/payments-balance';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { DateText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import classes from '../payables.module.css';
import { scheduledText } from './scheduled-text.ts';

const texts = words.approval;

interface ApproveSeveralProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  /** Some may have been refused. */
  readonly onDone: () => void;
}

/** Approves exactly what it shows: daily sums and exceeded limits. */
export function ApproveSeveral({ ids, onClose, onDone }: ApproveSeveralProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...answerOptions(summarizeApprovals, { body: { payments: [...ids] } }, ['payable', 'balance']),
    // An earlier balance must not be shown as the current one.
    gcTime: 0,
  });
  const payments = data?.days.flatMap((day) => day.payments) ?? [];
  const approve = useSubmit(approvePayments, {
    failure: paymentTexts.failures.approve,
    onSuccess: (answers) => {
      const approved = answers.filter(({ refusal }) => refusal === null);
      const scheduled = approved.filter(({ status }) => status === 'scheduled');
      const dates = data?.days.filter(({ payments: ofDay }) =>
        ofDay.some(({ uuid }) => scheduled.some((one) => one.uuid === uuid)),
      );
      const [day, ...others] = dates ?? [];
      if (day && others.length === 0 && scheduled.length === approved.length) notify.success(scheduledText(day.date));
      else if (approved.length > 0) notify.success(texts.done(approved.length, scheduled.length));
      for (const { uuid, refusal } of answers) {
        const payee = payments.find((payment) => payment.uuid === uuid)?.recipient ?? '';
        if (refusal !== null) notify.error(words.notApproved(payee, refusal));
      }
      onDone();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={texts.title}
      confirmLabel={data ? texts.confirm(payments.length, formatCents(data.amount)) : words.approveAll(0)}
      cancelLabel={words.keep}
      pending={approve.isPending}
      disabled={!data?.mayApprove || isFetching}
      onConfirm={() =>
        approve.mutate({ body: { payments: payments.map(({ uuid, updatedAt }) => ({ uuid, updatedAt })) } })
      }
    >
      {data ? (
        <Summary summary={data} />
      ) : error ? (
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} radius="sm" aria-busy="true" />
      )}
    </ConfirmDialog>
  );
}

function Summary({ summary }: { readonly summary: ApprovalSummary }) {
  const { amount, balance, alreadyScheduled, balanceAfter, exceeded, days, mayApprove } = summary;
  const heading = useId();
  const last = days.at(-1);
  if (!last) return <p>{texts.none}</p>;
  return (
    <>
      {exceeded.length > 0 && (
        <ul className={`list-disc mb-4 ${classes.guards} rounded bg-sunken`}>
          {exceeded.map(({ limit, date, exceededBy }) => (
            <li key={`${limit}.${date}`}>
              {texts.exceeded[limit](formatCents(exceededBy), date ? formatPlainDate(date) : '')}
            </li>
          ))}
        </ul>
      )}
      {!mayApprove && <p role="status">{texts.wouldRefuse}</p>}
      <FactSheet
        facts={[
          { label: texts.sum, value: <Money amount={amount} /> },
          { label: paymentsBalance.title, value: <Money amount={balance} /> },
          ...(alreadyScheduled > 0
            ? [
                {
                  label: texts.alreadyScheduled(formatPlainDate(last.date)),
                  value: <Money amount={alreadyScheduled} />,
                },
              ]
            : []),
          { label: texts.balanceAfter, value: <Money amount={balanceAfter} /> },
        ]}
      />
      <h3 id={heading} className="mt-5 mb-2">
        {texts.days}
      </h3>
      <ul className="grid gap-3" aria-labelledby={heading}>
        {days.map((day) => (
          <li key={day.date}>
            <div className="flex justify-between font-medium gap-4">
              <DateText date={day.date} />
              <Money amount={day.amount} />
            </div>
            {day.payments.map((payment) => (
              <div key={payment.uuid} className="flex justify-between text-quiet wrap-anywhere gap-4 pt-1">
                <span>{payment.recipient}</span>
                <Money amount={payment.amount} />
              </div>
            ))}
            {days.length > 1 && (
              <p className="mt-1 text-quiet text-13">{texts.dayAfter(formatCents(day.balanceAfter))}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
