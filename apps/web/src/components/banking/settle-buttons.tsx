import type { settlePayment } from '@balcao/contract/payables/payments';
import type { settleWithdrawal } from '@balcao/contract/settlement/transfers';
import { type Cents, formatCents } from '@balcao/kernel';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmCall } from '../feedback/confirm-call.tsx';

interface Outcome {
  readonly title: string;
  readonly confirm: string;
  readonly help: (amount: string) => string;
}

interface SettleButtonsProps {
  readonly endpoint: typeof settlePayment | typeof settleWithdrawal;
  readonly uuid: string;
  readonly amount: Cents;
  readonly texts: { readonly paid: Outcome; readonly unpaid: Outcome; readonly done: string };
  readonly changed: () => Promise<unknown>;
}

/** A person says what became of money that the bank says nothing of. */
export function SettleButtons({ endpoint, uuid, amount, texts, changed }: SettleButtonsProps) {
  const [said, setSaid] = useState<'paid' | 'unpaid'>('paid');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { title, confirm, help } = texts[said];
  const button = (outcome: typeof said) => (
    <Button
      size="compact-md"
      variant="default"
      aria-label={`${texts[outcome].confirm} ${formatCents(amount)}`}
      onClick={() => {
        setSaid(outcome);
        setAsking(true);
      }}
    >
      {texts[outcome].confirm}
    </Button>
  );
  return (
    <span className="inline-flex flex-wrap gap-2">
      {button('unpaid')}
      {button('paid')}
      <ConfirmCall
        opened={asking}
        onClose={close}
        title={title}
        confirmLabel={confirm}
        endpoint={endpoint}
        input={{ params: { uuid }, body: { paid: said === 'paid' } }}
        done={texts.done}
        onDone={close}
        changed={changed}
      >
        {help(formatCents(amount))}
      </ConfirmCall>
    </span>
  );
}
