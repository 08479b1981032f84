import {
  controlSandboxKeyPayment,
  findSandboxPixKeys,
  type KeyPaymentAction,
  paySandboxPixKey,
  type SandboxKeyPayment,
} from '@balcao/contract/banking/sandbox-accounts';
import { type Cents, cents, formatCents } from '@balcao/kernel';
import { sandboxAccounts as texts } from '@balcao/messages/sandbox-accounts';
import { Button, Group, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const registry = answerOptions(findSandboxPixKeys, {}, ['sandbox', 'banking']);

/** Pays a key, and shows SMS codes. */
export function PixKeyPanel() {
  const { data, error, refetch } = useQuery(registry);
  const [chosen, setChosen] = useState('');
  const [payer, setPayer] = useState('');
  const [amount, setAmount] = useState<Cents | null>(cents(10_000));
  const pay = useSubmit(paySandboxPixKey, { onSuccess: () => notify.success(texts.paid) });
  if (!data) {
    return error ? (
      <ErrorState title={texts.keysFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={96} aria-busy="true" />
    );
  }
  const key = data.keys.some((one) => one.key === chosen) ? chosen : (data.keys[0]?.key ?? '');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (amount) pay.mutate({ body: { key, amount, ...(payer.trim() && { payer: payer.trim() }) } });
  };
  return (
    <>
      <Section title={texts.payKey} help={texts.payKeyHelp}>
        {key ? (
          <form onSubmit={submit} className="flex flex-wrap gap-2">
            <NativeSelect
              aria-label={texts.key}
              data={data.keys.map((one) => one.key)}
              value={key}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
            <MoneyInput aria-label={texts.amount} value={amount} onChange={setAmount} />
            <TextInput
              aria-label={texts.payer}
              placeholder={texts.payer}
              maxLength={80}
              value={payer}
              onChange={({ currentTarget }) => setPayer(currentTarget.value)}
            />
            <Button type="submit" variant="light" loading={pay.isPending} disabled={!amount}>
              {texts.pay}
            </Button>
          </form>
        ) : (
          <EmptyState title={texts.noKeys} help={texts.noKeysHelp} />
        )}
        {data.codes.length > 0 && (
          <ul className="mt-4 grid gap-3" aria-label={texts.codes}>
            {data.codes.map(({ phone, code, sentAt }) => (
              <li
                key={`${phone} ${sentAt}`}
                className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-3 px-4 border rounded wrap-anywhere"
              >
                <span>
                  {phone}: <strong>{code}</strong>
                </span>
                <InstantText at={sentAt} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {data.payments.length > 0 && <KeyPayments payments={data.payments} />}
    </>
  );
}

/** The payer's bank claims a payment back, and the banks decide. */
function KeyPayments({ payments }: { readonly payments: readonly SandboxKeyPayment[] }) {
  const client = useQueryClient();
  const [acting, setActing] = useState<{ readonly endToEndId: string; readonly action: KeyPaymentAction }>();
  const control = useSubmit(controlSandboxKeyPayment, {
    onSuccess: (answer) => {
      if (acting) notify.success(texts.acted[acting.action]);
      client.setQueryData(registry.queryKey, answer);
    },
  });
  const act = (endToEndId: string, action: KeyPaymentAction) => {
    setActing({ endToEndId, action });
    control.mutate({ params: { endToEndId }, body: { action } });
  };
  return (
    <Section title={texts.payments} help={texts.paymentsHelp}>
      <ul className="grid gap-3" aria-label={texts.payments}>
        {payments.map(({ endToEndId, payer, key, amount, status, paidAt, actions }) => (
          <li
            key={endToEndId}
            className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-3 px-4 border rounded wrap-anywhere"
          >
            <span>
              {formatCents(amount)} · {payer} · {texts.paymentStatuses[status]}
              <p className="text-quiet text-13">
                <InstantText at={paidAt} /> · {key}
              </p>
            </span>
            <Group gap="xs">
              {actions.map((action) => (
                <Button
                  key={action}
                  variant="subtle"
                  size="compact-sm"
                  aria-label={texts.actionOf(texts.actions[action], payer)}
                  loading={control.isPending && acting?.endToEndId === endToEndId && acting.action === action}
                  onClick={() => act(endToEndId, action)}
                >
                  {texts.actions[action]}
                </Button>
              ))}
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  );
}
