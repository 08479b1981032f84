import type { ChargeDetail } from '@balcao/contract/charges';
import { spendCreditOnCharge } from '@balcao/contract/customer-credit';
import { type Cents, cents, formatCents, type PlainDate } from '@balcao/kernel';
import { customerCredit } from '@balcao/messages/customer-credit';
import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { Money } from '../display/money.tsx';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { DateField } from '../form/date-field.tsx';
import { useSellerNow } from '../form/use-seller-now.ts';
import { CreditAmount, problemOf } from './credit-amount.tsx';
import { useCreditChanged } from './use-credit-changed.ts';

const texts = customerCredit.use;

interface ChargeCreditDialogProps {
  readonly charge: Pick<ChargeDetail, 'uuid' | 'title' | 'customerName' | 'value' | 'expirationDate' | 'actions'>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Spends the customer's credit on one charge, in whole or in part. */
export function ChargeCreditDialog({ charge, opened, onClose }: ChargeCreditDialogProps) {
  const changed = useCreditChanged();
  const { today } = useSellerNow()();
  const { balance, part } = charge.actions.credit ?? { balance: cents(0), part: false };
  const max = cents(Math.min(balance, charge.value));
  const isLate = charge.expirationDate < today;
  const [amount, setAmount] = useState<Cents | null>(max);
  const [dueDate, setDueDate] = useState<PlainDate | null>(isLate ? today : charge.expirationDate);
  const [send, setSend] = useState(false);
  const use = useSubmit(spendCreditOnCharge, {
    onSuccess: async () => {
      notify.success(texts.done);
      onClose();
      await changed();
    },
  });
  const isWhole = amount === charge.value;
  const isPast = dueDate === null || dueDate < today;
  const isRefused = problemOf(amount, max) !== null || (!isWhole && (!part || isPast));
  const confirm = () => {
    if (isRefused || !amount) return;
    const moved = isLate && dueDate ? { dueDate } : {};
    use.mutate({ params: { uuid: charge.uuid }, body: isWhole ? { amount } : { amount, send, ...moved } });
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.ofCharge}
      confirmLabel={texts.confirm}
      pending={use.isPending}
      disabled={isRefused}
      onConfirm={confirm}
    >
      <p className="font-semibold mb-1">
        <Money amount={charge.value} /> · {charge.title} · {charge.customerName}
      </p>
      <p className="text-quiet">{customerCredit.has(formatCents(balance))}</p>
      <Stack mt="md">
        {part ? (
          <CreditAmount value={amount} max={max} onChange={setAmount} />
        ) : (
          <p className="text-quiet">
            {texts.onlyWhole} {!isWhole && texts.notEnough(formatCents(cents(charge.value - balance)))}
          </p>
        )}
        {isWhole && <p>{texts.whole}</p>}
        {!isWhole && part && problemOf(amount, max) === null && amount && (
          <p>{texts.left(formatCents(cents(charge.value - amount)))}</p>
        )}
        {!isWhole && part && isLate && (
          <DateField
            label={texts.dueDate}
            maw="14rem"
            value={dueDate}
            onChange={setDueDate}
            getDayProps={(day) => ({ disabled: day < today })}
            error={isPast && texts.past}
          />
        )}
        {!isWhole && part && (
          <Checkbox
            label={texts.send}
            checked={send}
            onChange={({ currentTarget }) => setSend(currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
