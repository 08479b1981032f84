import { type Cents, formatCents } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { treasury as texts } from '@balcao/messages/treasury';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { MoneyInput } from '../../components/form/money-input.tsx';
import { useOpened } from '../../lib/focus/use-opened.ts';

interface AmountDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Title of the second step. */
  readonly confirmTitle: string;
  readonly available: Cents;
  readonly describe: (amount: Cents) => ReactNode;
  readonly confirmLabel: (amount: string) => string;
  readonly lead?: ReactNode;
  readonly pending: boolean;
  readonly onConfirm: (amount: Cents) => void;
}

/** Asks for an amount, and then for a confirmation, which cannot be closed while the money moves. Closing it forgets the amount. */
export function AmountDialog({ opened, onClose, pending, ...props }: AmountDialogProps) {
  const [amount, setAmount] = useState<Cents | null>(null);
  const [isChosen, setIsChosen] = useState(false);
  const leave = () => {
    if (!pending) onClose();
  };
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={leave}
      onExitTransitionEnd={() => {
        setAmount(null);
        setIsChosen(false);
      }}
      title={isChosen ? props.confirmTitle : props.title}
      centered
      withCloseButton={!pending}
    >
      {isChosen && amount !== null ? (
        <Stack>
          <div>{props.describe(amount)}</div>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setIsChosen(false)} disabled={pending}>
              {texts.back}
            </Button>
            <Button onClick={() => props.onConfirm(amount)} loading={pending} data-autofocus>
              {props.confirmLabel(formatCents(amount))}
            </Button>
          </Group>
        </Stack>
      ) : (
        <AmountForm {...props} amount={amount} onAmount={setAmount} onNext={() => setIsChosen(true)} onClose={leave} />
      )}
    </Modal>
  );
}

interface AmountFormProps extends Pick<AmountDialogProps, 'available' | 'lead' | 'onClose'> {
  readonly amount: Cents | null;
  readonly onAmount: (amount: Cents | null) => void;
  readonly onNext: () => void;
}

function AmountForm({ available, lead, amount, onAmount, onNext, onClose }: AmountFormProps) {
  const isAbove = amount !== null && amount > available;
  const isHeld = amount === null || amount <= 0 || isAbove;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isHeld) onNext();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {lead && <p className="min-h-5 text-quiet text-13">{lead}</p>}
        <MoneyInput
          label={texts.amount}
          description={texts.balance(formatCents(available))}
          value={amount}
          onChange={onAmount}
          error={isAbove ? texts.balance(formatCents(available)) : null}
          data-autofocus
          {...(available > 0 && {
            rightSectionWidth: '7rem',
            rightSection: (
              <Button variant="subtle" size="compact-sm" onClick={() => onAmount(available)}>
                {texts.all}
              </Button>
            ),
          })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {generic.cancel}
          </Button>
          <Button type="submit" disabled={isHeld}>
            {texts.next}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
