import {
  confirmAnticipation,
  getSellerFraud,
  type SimulatedAnticipation,
  simulateAnticipation,
} from '@balcao/contract/settlement/anticipation';
import { type Cents, formatCents } from '@balcao/kernel';
import { anticipation as texts } from '@balcao/messages/anticipation';
import { generic } from '@balcao/messages/generic';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { call } from '../../lib/api/call.ts';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { mayCall } from '../../lib/session/may-call.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { MoneyInput } from '../form/money-input.tsx';
import { useMoneyChanged } from '../withdrawals/use-money-changed.ts';
import { Quote } from './quote.tsx';

interface AnticipationDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly available: Cents;
}

/** Prices an amount and anticipates it. Closing it clears the values. */
export function AnticipationDialog({ opened, onClose, available }: AnticipationDialogProps) {
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={texts.title} centered>
      <AnticipationForm onClose={onClose} available={available} />
    </Modal>
  );
}

function AnticipationForm({ onClose, available }: Pick<AnticipationDialogProps, 'onClose' | 'available'>) {
  const session = useSession();
  const changed = useMoneyChanged();
  const [amount, setAmount] = useState<Cents | null>(null);
  const [simulated, setSimulated] = useState<SimulatedAnticipation>();
  const fraud = useQuery({ ...answerOptions(getSellerFraud, {}), enabled: mayCall(session, getSellerFraud) });
  /** An amount outside of the available one simulates everything. */
  const requestedAmount = amount !== null && amount > 0 && amount <= available ? amount : available;
  const simulate = useMutation({
    mutationFn: () => call(simulateAnticipation, { query: { amount: requestedAmount } }),
    onSuccess: setSimulated,
    onError: (error) => {
      notify.error(texts.simulateFailed);
      if (error instanceof ApiError) notifyError(error);
    },
  });
  const confirm = useSubmit(confirmAnticipation, {
    onSuccess: async () => {
      notify.success(texts.done);
      onClose();
      await changed();
    },
    onError: async (error) => {
      notify.error(texts.confirmFailed);
      if (error instanceof ApiError) notifyError(error);
      // The simulated receivables have changed.
      setSimulated(undefined);
      await changed();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (simulated) confirm.mutate({ body: { amount: requestedAmount, quote: simulated.quote } });
    else if (amount !== null && !simulate.isPending) simulate.mutate();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <MoneyInput
          label={texts.form.amount}
          description={texts.form.availableNet(formatCents(available))}
          value={amount}
          onChange={(typed) => {
            setAmount(typed);
            setSimulated(undefined);
          }}
          data-autofocus
        />
        {amount !== null && amount > available && <p className="text-quiet text-13">{texts.form.above}</p>}
        <p className="text-quiet text-13">{texts.form.note}</p>
        {fraud.data?.isFraud && <p className="text-quiet text-13">{texts.form.fraud}</p>}
        <div aria-live="polite">{simulated && <Quote quote={simulated} />}</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {generic.cancel}
          </Button>
          {simulated ? (
            <Button type="submit" loading={confirm.isPending} disabled={simulated.netAmount <= 0}>
              {texts.confirm(formatCents(simulated.netAmount))}
            </Button>
          ) : (
            <Button type="submit" loading={simulate.isPending} disabled={amount === null}>
              {texts.simulate}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
