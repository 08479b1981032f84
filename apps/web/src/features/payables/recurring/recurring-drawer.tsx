import {
  approveRecurringPayment,
  changeRecurringStatus,
  getRecurringPayment,
  type RecurringPaymentDetails,
  rejectRecurringPayment,
  skipRecurringDate,
  updateRecurringPayment,
} from '@balcao/contract/payables/recurring-payments';
import { formatPlainDate } from '@balcao/kernel';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { paymentTexts } from '@balcao/messages/payment-texts';
import { recurringPayments as texts } from '@balcao/messages/recurring-payments';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DateText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { PersonName } from '../../../components/display/person-name.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { ConfirmCall } from '../../../components/feedback/confirm-call.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { SideDrawer } from '../../../components/page/side-drawer.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { writtenKey } from '../favorites/pix-key-text.ts';
import { writtenDocument } from '../list/payment-facts.tsx';
import { PaymentStatus } from '../list/payment-status.tsx';
import classes from '../payables.module.css';
import { OrderFields } from './recurring-form.tsx';
import { recurringLooks } from './recurring-looks.ts';
import { DayOf, ScheduleFields, SchedulePreview } from './schedule-fields.tsx';
import { ruleOf, scheduleOf, scheduleProblem, valuesOf } from './schedule-values.ts';

interface RecurringDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One order that repeats: what it paid, what is to come, and what its reader may do with it. */
export function RecurringDrawer({ id, onClose }: RecurringDrawerProps) {
  const { data, error, refetch } = useQuery(
    answerOptions(getRecurringPayment, { params: { uuid: id } }, ['payable', 'sandbox']),
  );
  const [mode, setMode] = useState<'look' | 'edit' | 'reject'>('look');
  const back = () => setMode('look');
  return (
    <SideDrawer opened onClose={onClose} title={mode === 'edit' ? texts.editTitle : texts.title}>
      {!data ? (
        error ? (
          <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={320} radius="sm" aria-busy="true" />
        )
      ) : mode === 'edit' ? (
        <EditForm order={data} onBack={back} />
      ) : mode === 'reject' ? (
        <RejectForm order={data} onBack={back} />
      ) : (
        <Details order={data} onEdit={() => setMode('edit')} onReject={() => setMode('reject')} />
      )}
    </SideDrawer>
  );
}

interface DetailsProps {
  readonly order: RecurringPaymentDetails;
  readonly onEdit: () => void;
  readonly onReject: () => void;
}

function Details({ order, onEdit, onReject }: DetailsProps) {
  const { uuid, may } = order;
  const params = { uuid };
  const [ending, setEnding] = useState(false);
  const changed = useRefetch(getRecurringPayment);
  const approve = useSubmit(approveRecurringPayment, {
    onSuccess: () => {
      notify.success(texts.approvedToast);
      return changed();
    },
  });
  const change = useSubmit(changeRecurringStatus, {
    onSuccess: ({ status }) => {
      notify.success(status === 'paused' ? texts.pausedToast : texts.resumedToast);
      return changed();
    },
  });
  const turn = (status: 'active' | 'paused') => change.mutate({ params, body: { status } });
  return (
    <>
      <FactSheet facts={factsOf(order)} />
      <div className="flex flex-wrap justify-end gap-2 mt-4">
        {may.includes('end') && (
          <Button variant="subtle" color="red" onClick={() => setEnding(true)}>
            {texts.end}
          </Button>
        )}
        {may.includes('reject') && (
          <Button variant="default" onClick={onReject}>
            {texts.reject}
          </Button>
        )}
        {may.includes('pause') && (
          <Button variant="default" loading={change.isPending} onClick={() => turn('paused')}>
            {texts.pause}
          </Button>
        )}
        {may.includes('edit') && (
          <Button variant="default" onClick={onEdit}>
            {texts.edit}
          </Button>
        )}
        {may.includes('resume') && (
          <Button loading={change.isPending} onClick={() => turn('active')}>
            {texts.resume}
          </Button>
        )}
        {may.includes('approve') && (
          <Button
            loading={approve.isPending}
            onClick={() => approve.mutate({ params, query: { updatedAt: order.updatedAt } })}
          >
            {texts.approve}
          </Button>
        )}
      </div>
      {order.upcoming.length > 0 && <Upcoming order={order} />}
      <Paid order={order} />
      <ConfirmCall
        opened={ending}
        onClose={() => setEnding(false)}
        title={texts.endTitle}
        confirmLabel={texts.end}
        endpoint={changeRecurringStatus}
        input={{ params, body: { status: 'ended' } }}
        done={texts.endedToast}
        onDone={() => setEnding(false)}
        changed={changed}
      >
        {texts.endHelp(order.recipientName)}
      </ConfirmCall>
    </>
  );
}

function factsOf(order: RecurringPaymentDetails) {
  const { schedule } = order;
  return [
    { label: texts.status, value: <StatusBadge {...recurringLooks[order.status]} /> },
    { label: words.amount, value: <Money amount={order.amount} /> },
    { label: words.recipient, value: order.recipientName },
    { label: words.document, value: order.recipientDocument && writtenDocument(order.recipientDocument) },
    { label: words.institution, value: order.institution },
    { label: words.key, value: writtenKey(order.pixKey, order.pixKeyType) },
    { label: texts.frequency, value: ruleOf(schedule) },
    {
      label: texts.until,
      value: schedule.endsOn ? (
        <DateText date={schedule.endsOn} />
      ) : schedule.count ? (
        texts.counted(schedule.count)
      ) : (
        texts.endings.NEVER
      ),
    },
    { label: words.costCenter, value: order.costCenterName },
    { label: texts.createdBy, value: <PersonName by={order.createdBy} /> },
    ...(order.approvedBy ? [{ label: texts.approvedBy, value: <PersonName by={order.approvedBy} /> }] : []),
    ...(order.rejectionReason ? [{ label: texts.reason, value: order.rejectionReason }] : []),
    ...(order.description ? [{ label: words.description, value: order.description, wide: true }] : []),
  ];
}

function Upcoming({ order }: { readonly order: RecurringPaymentDetails }) {
  const changed = useRefetch(getRecurringPayment);
  const skip = useSubmit(skipRecurringDate, { onSuccess: changed });
  return (
    <section aria-label={texts.dates}>
      <h3>{texts.dates}</h3>
      <ol className={`${classes.waiting} border-t mt-3 mb-4`}>
        {order.upcoming.map(({ due, payOn, skipped }) => (
          <li className="flex items-center gap-3 py-2.5 border-b" key={due}>
            <span className={`${classes.payee} flex flex-1 flex-col min-w-0 wrap-anywhere`}>
              <span>
                <DayOf due={due} payOn={payOn} />
              </span>
              {skipped && <span className="mt-1 text-quiet text-13">{texts.skipped}</span>}
            </span>
            {order.may.includes('skip') && (
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={skip.isPending}
                aria-label={(skipped ? texts.restore : texts.skip)(formatPlainDate(payOn))}
                onClick={() => skip.mutate({ params: { uuid: order.uuid }, body: { due, skipped: !skipped } })}
              >
                {skipped ? texts.restoreShort : texts.skipShort}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Paid({ order: { payments } }: { readonly order: RecurringPaymentDetails }) {
  return (
    <section aria-label={texts.paid}>
      <h3>{texts.paid}</h3>
      {payments.length === 0 && <p className="mt-1 text-quiet text-13">{texts.nonePaid}</p>}
      <ul className={`${classes.waiting} border-t mt-3 mb-4`}>
        {payments.map(({ uuid, payOn, amount, status }) => (
          <li className="flex items-center gap-3 py-2.5 border-b" key={uuid}>
            <Link
              to="/pagamentos"
              search={{ pagamento: uuid }}
              className={`${classes.payee} flex flex-1 flex-col min-w-0 wrap-anywhere`}
            >
              <DateText date={payOn} />
            </Link>
            <PaymentStatus status={status} />
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StepProps {
  readonly order: RecurringPaymentDetails;
  readonly onBack: () => void;
}

function EditForm({ order, onBack }: StepProps) {
  const today = useSellerToday();
  const changed = useRefetch(getRecurringPayment);
  const next = order.upcoming.find(({ skipped }) => !skipped)?.due;
  const [typed, setTyped] = useState({
    amount: order.amount as typeof order.amount | null,
    costCenter: order.costCenter,
    description: order.description ?? '',
  });
  const [values, setValues] = useState(valuesOf(order.schedule, next));
  const [isMoved, setMoved] = useState(false);
  const save = useSubmit(updateRecurringPayment, {
    onSuccess: ({ status }) => {
      notify.success(texts.savedToast[status === 'pending_approval' ? status : 'active']);
      onBack();
      return changed();
    },
  });
  const submit = () => {
    if (!today) return;
    const { amount, costCenter, description } = typed;
    const problem =
      amount === null || amount <= 0 ? paymentTexts.problems.amount : isMoved ? scheduleProblem(values, today) : null;
    const schedule = isMoved ? scheduleOf(values, today) : null;
    if (problem || amount === null) notify.error(problem ?? paymentTexts.problems.amount);
    else {
      const body = { amount, costCenter, description: description.trim(), ...(schedule && { schedule }) };
      save.mutate({ params: { uuid: order.uuid }, body });
    }
  };
  return (
    <div className="grid-cols-auto grid items-start max-w-208 gap-4">
      <p className="col-span-full mt-1 text-quiet text-13">{texts.editHelp}</p>
      <OrderFields values={typed} onChange={(changes) => setTyped({ ...typed, ...changes })} />
      <ScheduleFields
        values={values}
        onChange={(changes) => {
          setMoved(true);
          setValues({ ...values, ...changes });
        }}
        today={today}
        startLabel={texts.nextOn}
      />
      <SchedulePreview values={values} today={today} />
      <div className="col-span-full flex flex-wrap justify-end gap-2 mt-4">
        <Button variant="default" onClick={onBack} disabled={save.isPending}>
          {texts.back}
        </Button>
        <Button onClick={submit} loading={save.isPending}>
          {texts.save}
        </Button>
      </div>
    </div>
  );
}

function RejectForm({ order, onBack }: StepProps) {
  const [reason, setReason] = useState('');
  const changed = useRefetch(getRecurringPayment);
  const reject = useSubmit(rejectRecurringPayment, {
    onSuccess: () => {
      notify.success(texts.rejectedToast);
      onBack();
      return changed();
    },
  });
  return (
    <>
      <NativeSelect
        label={paymentTexts.reject.reason}
        data={[{ value: '', label: paymentTexts.reject.choose }, ...words.reasons]}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className="flex flex-wrap justify-end gap-2 mt-4">
        <Button variant="default" onClick={onBack} disabled={reject.isPending}>
          {texts.back}
        </Button>
        <Button
          color="red"
          disabled={reason === ''}
          loading={reject.isPending}
          onClick={() => reject.mutate({ params: { uuid: order.uuid }, body: { rejectionReason: reason } })}
        >
          {texts.reject}
        </Button>
      </div>
    </>
  );
}
