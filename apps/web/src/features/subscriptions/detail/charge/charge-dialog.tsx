import { chargeSubscription } from '@balcao/contract/subscription-charges';
import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import { addDays, type Cents, type PlainDate } from '@balcao/kernel';
import { subscriptionCharge as texts } from '@balcao/messages/subscription-charge';
import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { DateField } from '../../../../components/form/date-field.tsx';
import { countedLabel, LabelWithCount } from '../../../../components/form/label-with-count.tsx';
import { MoneyInput } from '../../../../components/form/money-input.tsx';
import { useSellerNow } from '../../../../components/form/use-seller-now.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { useOpened } from '../../../../lib/focus/use-opened.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { useSubscriptionChanged } from '../../use-subscription-changed.ts';

const payDays = 3;

interface ChargeDialogProps {
  readonly subscription: SubscriptionDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ChargeDialog({ subscription, opened, onClose }: ChargeDialogProps) {
  const { uuid, paymentMethod, card } = subscription;
  const showChanged = useSubscriptionChanged();
  const { today } = useSellerNow()();
  const [title, setTitle] = useState('');
  const [value, setValue] = useState<Cents | null>(null);
  const [dueDate, setDueDate] = useState<PlainDate | null>(addDays(today, payDays));
  const [showsProblems, setShowsProblems] = useState(false);
  const submit = useSubmit(chargeSubscription, {
    onSuccess: (answer) => {
      notify.success(texts.done);
      showChanged(answer);
      onClose();
    },
  });
  const byCard = paymentMethod === 'CREDIT_CARD';
  const problems = {
    title: title.trim() === '' && texts.required,
    value: !value && texts.required,
    dueDate: !byCard && (dueDate === null ? texts.required : dueDate < today && texts.past),
  };
  const confirm = () => {
    if (problems.title || problems.value || problems.dueDate || !value) return setShowsProblems(true);
    const body = { title: title.trim(), value, ...(!byCard && dueDate && { dueDate }) };
    submit.mutate({ params: { uuid }, body });
  };
  return (
    <ConfirmDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      pending={submit.isPending}
      onConfirm={confirm}
    >
      <Stack>
        <p>{texts.help}</p>
        <TextInput
          label={<LabelWithCount label={texts.name} text={title} max={60} />}
          labelProps={countedLabel}
          autoComplete="off"
          data-autofocus
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value.slice(0, 60))}
          error={showsProblems && problems.title}
        />
        <MoneyInput label={texts.value} value={value} onChange={setValue} error={showsProblems && problems.value} />
        {!byCard && (
          <DateField
            label={texts.dueDate}
            value={dueDate}
            onChange={setDueDate}
            getDayProps={(day) => ({ disabled: day < today })}
            error={showsProblems && problems.dueDate}
          />
        )}
        <p className="text-quiet text-13">
          {paymentMethod === 'CREDIT_CARD'
            ? texts.byCard(card?.last4digits ?? '')
            : texts.byMethod[paymentMethod ?? 'PIX']}{' '}
          {texts.staysOwed}
        </p>
      </Stack>
    </ConfirmDialog>
  );
}
