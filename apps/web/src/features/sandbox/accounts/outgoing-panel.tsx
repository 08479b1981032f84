import { findSandboxPayments, returnSandboxPayment, type SandboxOutgoing } from '@balcao/contract/payables/dda';
import { type Cents, cents, formatCents } from '@balcao/kernel';
import { dda } from '@balcao/messages/dda';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = dda.outgoing;
const payments = answerOptions(findSandboxPayments, {}, ['sandbox', 'payable']);

/** Payments at the bank; a payee can return a Pix. */
export function OutgoingPanel() {
  const { data, error, refetch } = useQuery(payments);
  const [returning, setReturning] = useState<SandboxOutgoing>();
  return (
    <Section title={texts.title} help={texts.help}>
      {error && !data ? (
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={96} aria-busy="true" />
      ) : data.length === 0 ? (
        <p className="text-quiet text-13">{texts.none}</p>
      ) : (
        <ul className="grid gap-3" aria-label={texts.title}>
          {data.map((payment) => (
            <li
              key={payment.uuid}
              className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-3 px-4 border rounded wrap-anywhere"
            >
              <OutgoingStatus {...payment} />
              {payment.left > 0 && (
                <Button variant="subtle" size="compact-sm" onClick={() => setReturning(payment)}>
                  {texts.giveBack}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {returning && <ReturnDialog payment={returning} onClose={() => setReturning(undefined)} />}
    </Section>
  );
}

function OutgoingStatus({ kind, destination, status, reason, amount, left, at }: SandboxOutgoing) {
  const back = kind === 'PIX' && status === 'PAID' ? cents(amount - left) : cents(0);
  return (
    <span>
      {texts.kinds[kind]} · {formatCents(amount)}
      {destination && ` · ${destination}`} · {texts.statuses[status]}
      {back > 0 && `, ${texts.returned(formatCents(back))}`}
      <p className="text-quiet text-13">
        <InstantText at={at} />
        {reason && ` · ${reason}`}
      </p>
    </span>
  );
}

function ReturnDialog({ payment, onClose }: { readonly payment: SandboxOutgoing; readonly onClose: () => void }) {
  const [amount, setAmount] = useState<Cents | null>(payment.left);
  const [reason, setReason] = useState<string>(texts.reasons[0]);
  const client = useQueryClient();
  const send = useSubmit(returnSandboxPayment, {
    onSuccess: () => {
      notify.success(texts.done);
      onClose();
      return client.invalidateQueries({ queryKey: payments.queryKey });
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={texts.confirm}
      confirmLabel={texts.confirm}
      pending={send.isPending}
      onConfirm={() => amount && send.mutate({ params: { uuid: payment.uuid }, body: { amount, reason } })}
    >
      <MoneyInput label={texts.amount} value={amount} onChange={setAmount} />
      <NativeSelect
        mt="sm"
        label={texts.reason}
        data={[...texts.reasons]}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
