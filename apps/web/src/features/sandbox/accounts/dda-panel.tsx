import {
  cancelSandboxBoleto,
  changeSandboxBoleto,
  findSandboxBoletos,
  issueSandboxBoleto,
} from '@balcao/contract/payables/dda';
import { type Cents, cents, formatCents, type PlainDate } from '@balcao/kernel';
import { dda } from '@balcao/messages/dda';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { DateText } from '../../../components/display/date-text.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = dda.sandbox;
const boletos = answerOptions(findSandboxBoletos, {}, ['sandbox', 'payable']);

export function DdaPanel() {
  const { data = [], error, refetch } = useQuery(boletos);
  const [payee, setPayee] = useState('');
  const [amount, setAmount] = useState<Cents | null>(cents(10_000));
  const [dueDate, setDueDate] = useState<PlainDate | null>(null);
  const client = useQueryClient();
  const after = (message: string) => ({
    onSuccess: () => {
      notify.success(message);
      return client.invalidateQueries({ queryKey: boletos.queryKey });
    },
  });
  const issue = useSubmit(issueSandboxBoleto, after(texts.issued));
  const cancel = useSubmit(cancelSandboxBoleto, after(texts.cancelled));
  const [changing, setChanging] = useState<{ uuid: string; amount: Cents | null }>();
  const change = useSubmit(changeSandboxBoleto, after(texts.changed));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (amount && dueDate && payee.trim()) issue.mutate({ body: { payee: payee.trim(), amount, dueDate } });
  };
  return (
    <Section title={texts.title} help={texts.help}>
      <form onSubmit={submit} className="flex flex-wrap gap-2">
        <TextInput
          aria-label={texts.payee}
          placeholder={texts.payee}
          maxLength={80}
          value={payee}
          onChange={({ currentTarget }) => setPayee(currentTarget.value)}
        />
        <MoneyInput aria-label={texts.amount} value={amount} onChange={setAmount} />
        <DateField aria-label={texts.due} value={dueDate} onChange={setDueDate} />
        <Button
          type="submit"
          variant="light"
          loading={issue.isPending}
          disabled={!amount || !dueDate || payee.trim() === ''}
        >
          {texts.issue}
        </Button>
      </form>
      {error && <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />}
      <ul className="mt-4 grid gap-3">
        {data.map((one) => (
          <li
            key={one.uuid}
            className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-3 px-4 border rounded wrap-anywhere"
          >
            <span>
              {one.payee} · {formatCents(one.amount)} · <DateText date={one.dueDate} />
              {one.cancelled && ` · ${texts.isCancelled}`}
            </span>
            {changing?.uuid === one.uuid ? (
              <form
                className="flex flex-wrap gap-2"
                onSubmit={(event) => {
                  event.preventDefault();
                  if (!changing.amount) return;
                  change.mutate({ params: { uuid: one.uuid }, body: { amount: changing.amount } });
                  setChanging(undefined);
                }}
              >
                <MoneyInput
                  aria-label={texts.newAmount(one.payee)}
                  value={changing.amount}
                  onChange={(typed) => setChanging({ uuid: one.uuid, amount: typed })}
                />
                <Button type="submit" variant="light" disabled={!changing.amount}>
                  {texts.save}
                </Button>
              </form>
            ) : (
              !one.cancelled && (
                <span className="flex flex-wrap gap-2">
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    onClick={() => setChanging({ uuid: one.uuid, amount: one.amount })}
                  >
                    {texts.change}
                  </Button>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    disabled={cancel.isPending}
                    onClick={() => cancel.mutate({ params: { uuid: one.uuid } })}
                  >
                    {texts.cancel}
                  </Button>
                </span>
              )
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
