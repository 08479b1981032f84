import type { Payment } from '@balcao/contract/payables/payment-shapes';
import { updatePayment } from '@balcao/contract/payables/payments';
import type { Cents, PlainDate } from '@balcao/kernel';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { paymentTexts as texts } from '@balcao/messages/payment-texts';
import { pixPayments } from '@balcao/messages/pix-payments';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../../components/form/date-field.tsx';
import { MoneyInput } from '../../../components/form/money-input.tsx';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { CostCenterSelect } from './cost-center-select.tsx';
import { payDateOf } from './payment-facts.tsx';

interface EditPaymentProps {
  readonly payment: Payment;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The payment then waits for approval. */
export function EditPayment({ payment, onBack, onClose }: EditPaymentProps) {
  const today = useSellerToday();
  const [amount, setAmount] = useState<Cents | null>(payment.amount);
  const [date, setDate] = useState<PlainDate | null>(payDateOf(payment));
  const [costCenter, setCostCenter] = useState(payment.cost_center);
  const [description, setDescription] = useState(payment.description ?? '');
  const [isTried, setTried] = useState(false);
  const save = useSubmit(updatePayment, {
    failure: texts.failures.save,
    onSuccess: () => {
      notify.success(texts.done.saved);
      onClose();
    },
  });
  const submit = () => {
    setTried(true);
    if (!amount || !date || !costCenter) return;
    const body = {
      ...(amount !== payment.amount && { amount }),
      ...(date !== payDateOf(payment) && { paymentDate: date }),
      ...(costCenter !== payment.cost_center && { costCenter }),
      description: description.trim(),
    };
    save.mutate({ params: { uuid: payment.uuid }, body });
  };
  return (
    <>
      <div className="grid-cols-auto grid items-start max-w-208 gap-4">
        <MoneyInput
          label={words.amount}
          value={amount}
          onChange={setAmount}
          disabled={payment.amountFixed}
          description={payment.amountFixed && words.amountFixed}
          error={isTried && !amount && texts.problems.amount}
        />
        <DateField
          label={words.date}
          value={date}
          onChange={setDate}
          error={isTried && !date && texts.problems.date}
          {...(today && { minDate: today })}
        />
        <CostCenterSelect
          value={costCenter}
          onChange={setCostCenter}
          error={isTried && !costCenter ? texts.problems.costCenter : undefined}
        />
        <TextInput
          label={words.description}
          maxLength={140}
          value={description}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2 mt-4">
        <Button variant="default" onClick={onBack} disabled={save.isPending}>
          {words.keep}
        </Button>
        <Button loading={save.isPending} onClick={submit}>
          {pixPayments.review.save}
        </Button>
      </div>
    </>
  );
}
