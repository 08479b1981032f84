import { approveCnabFile, deleteCnabFile, getCnabFile, type PaymentBatch } from '@balcao/contract/payables/batches';
import { cents, formatCents, formatPlainDate } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { paymentBatches } from '@balcao/messages/payment-batches';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { PersonName } from '../../../components/display/person-name.tsx';
import { ConfirmCall } from '../../../components/feedback/confirm-call.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import { SideDrawer } from '../../../components/page/side-drawer.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { CostCenterSelect } from '../list/cost-center-select.tsx';
import classes from './batch.module.css';
import { BatchBadge } from './batch-columns.tsx';
import { isSheet } from './batch-file.ts';
import { BatchFiles } from './batch-files.tsx';
import { BatchLines } from './batch-lines.tsx';

const texts = paymentBatches.detail;

interface BatchDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function BatchDrawer({ id, onClose }: BatchDrawerProps) {
  const { data, error, refetch } = useQuery(
    answerOptions(getCnabFile, { params: { uuid: id } }, ['payment-batch', 'payable']),
  );
  return (
    <SideDrawer opened onClose={onClose} title={data?.fileName ?? paymentBatches.columns.name}>
      {data ? (
        <BatchDetail batch={data} onClose={onClose} />
      ) : error ? (
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius="sm" aria-busy="true" />
      )}
    </SideDrawer>
  );
}

function BatchDetail({ batch, onClose }: { readonly batch: PaymentBatch; readonly onClose: () => void }) {
  const { id, fileName, status, pix, boletos, layout, fileNumber, firstPayOn, lastPayOn } = batch;
  const [removing, setRemoving] = useState(false);
  const [approving, setApproving] = useState(false);
  const isOpen = status === 'generated' || status === 'error';
  const total = { payments: pix.payments + boletos.payments, amount: cents(pix.amount + boletos.amount) };
  return (
    <>
      <div className="flex items-center justify-between text-20 font-semibold gap-4 mb-3">
        <BatchBadge status={status} />
        <Money amount={total.amount} />
      </div>
      {batch.progress === null && (
        <p className="text-quiet text-13">
          {status === 'error' ? `${paymentBatches.processingError}. ${texts.hasErrors}` : texts.waiting}
        </p>
      )}
      {status === 'generated' && !batch.mayApprove && <p className="text-quiet text-13">{texts.toDecide}</p>}
      {batch.guards.map((guard) => (
        <p key={guard}>{texts.guards[guard]}</p>
      ))}
      <div className="mt-3 mb-8">
        <FactSheet
          facts={[
            ...(pix.payments > 0 ? [{ label: texts.pix, value: countOf(pix), wide: true }] : []),
            ...(boletos.payments > 0 ? [{ label: texts.boletos, value: countOf(boletos), wide: true }] : []),
            {
              label: texts.payOn,
              value: firstPayOn && lastPayOn && texts.period(formatPlainDate(firstPayOn), formatPlainDate(lastPayOn)),
            },
            { label: texts.layout, value: layout && (texts.layouts[layout] ?? layout) },
            ...(fileNumber === null ? [] : [{ label: texts.number, value: fileNumber }]),
            { label: paymentBatches.columns.createdAt, value: <InstantText at={batch.createdAt} /> },
            { label: texts.sentBy, value: <PersonName by={batch.createdBy} />, wide: true },
            ...(batch.approvedBy
              ? [{ label: texts.approvedBy, value: <PersonName by={batch.approvedBy} />, wide: true }]
              : []),
          ]}
        />
      </div>
      {batch.progress && (
        <Section title={texts.progress}>
          <FactSheet facts={progressFacts(batch.progress)} />
        </Section>
      )}
      {batch.problems.length > 0 && <Problems batch={batch} />}
      <BatchFiles batch={batch} />
      <BatchLines id={id} />
      {batch.mayApprove && <Button onClick={() => setApproving(true)}>{texts.approve}</Button>}
      {approving && (
        <ApproveBatch
          id={id}
          help={texts.approveHelp(texts.count(total.payments), formatCents(total.amount))}
          onClose={() => setApproving(false)}
        />
      )}
      {isOpen && (
        <Button variant="default" onClick={() => setRemoving(true)}>
          {texts.remove}
        </Button>
      )}
      {removing && (
        <ConfirmCall
          endpoint={deleteCnabFile}
          input={{ params: { uuid: id } }}
          opened
          onClose={() => setRemoving(false)}
          title={texts.removeTitle}
          confirmLabel={texts.remove}
          done={texts.removed}
          onDone={onClose}
          changed={async () => undefined}
        >
          {texts.removeHelp(fileName)}
        </ConfirmCall>
      )}
    </>
  );
}

function progressFacts(progress: NonNullable<PaymentBatch['progress']>) {
  return (['paid', 'refused', 'canceled', 'pending'] as const)
    .filter((key) => progress[key].payments > 0)
    .map((key) => ({ label: texts[key], value: countOf(progress[key]), wide: true }));
}

function countOf({ amount, payments }: PaymentBatch['pix']): string {
  return `${formatCents(amount)} · ${texts.count(payments)}`;
}

interface ApproveBatchProps {
  readonly id: string;
  readonly help: string;
  readonly onClose: () => void;
}

/** The cost centre applies to all payments of the file. */
function ApproveBatch({ id, help, onClose }: ApproveBatchProps) {
  const [costCenter, setCostCenter] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = useSubmit(approveCnabFile, {
    onSuccess: () => {
      notify.success(texts.approved);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={texts.approve}
      confirmLabel={texts.approve}
      pending={submit.isPending}
      onConfirm={() => (costCenter ? submit.mutate({ params: { uuid: id }, body: { costCenter } }) : setMissing(true))}
    >
      <p>{help}</p>
      <CostCenterSelect
        value={costCenter}
        onChange={setCostCenter}
        {...(isMissing && !costCenter && { error: generic.required })}
      />
    </ConfirmDialog>
  );
}

function Problems({ batch }: { readonly batch: PaymentBatch }) {
  const { problems, errors, warnings } = batch;
  const counts = [...(errors ? [texts.errors(errors)] : []), ...(warnings ? [texts.warnings(warnings)] : [])];
  return (
    <Section title={texts.problems} help={counts.join(' · ')}>
      <ul className="grid max-h-96 overflow-y-auto gap-2" aria-label={texts.problems}>
        {problems.map(({ severity, line, column, reason, mend }) => (
          <li
            key={`${line}.${column}.${reason}`}
            className={`${classes.problem} grid bg-sunken wrap-anywhere gap-0.5 py-2 px-3`}
            data-severity={severity}
          >
            <span className="text-13 font-semibold">{texts.where(line, column, isSheet(batch))}</span>
            <span>{reason}</span>
            <span className="text-quiet text-13">{mend}</span>
          </li>
        ))}
      </ul>
      {problems.length < errors + warnings && (
        <p className="text-quiet text-13">{texts.more(problems.length, errors + warnings)}</p>
      )}
    </Section>
  );
}
