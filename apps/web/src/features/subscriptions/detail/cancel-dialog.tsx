import { changeSubscriptionStatus, type SubscriptionDetail } from '@balcao/contract/subscriptions';
import { cents, formatCents } from '@balcao/kernel';
import { subscriptionDetail } from '@balcao/messages/subscription-detail';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { useSubscriptionChanged } from '../use-subscription-changed.ts';
import classes from './subscription-page.module.css';

const texts = subscriptionDetail.cancel;

interface CancelDialogProps {
  readonly subscription: SubscriptionDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CancelDialog({ subscription, opened, onClose }: CancelDialogProps) {
  const changed = useSubscriptionChanged();
  const cancel = useSubmit(changeSubscriptionStatus, {
    onSuccess: (answer) => {
      notify.success(texts.done);
      changed(answer);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.back}
      destructive
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { uuid: subscription.uuid }, body: { status: 'INACTIVE' } })}
    >
      <p>{texts.question}</p>
      <ul className={`${classes.consequences} mt-3 ps-5`}>
        {consequencesOf(subscription).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function consequencesOf({ cancellation, carriedAmount }: SubscriptionDetail): string[] {
  const { canceled, owed } = cancellation;
  return [
    texts.consequence,
    ...(canceled.quantity > 0 ? [texts.canceled(canceled.quantity, formatCents(canceled.amount))] : []),
    ...(owed.quantity > 0 ? [texts.owed(owed.quantity, formatCents(owed.amount))] : []),
    ...(canceled.quantity + owed.quantity === 0 ? [texts.nothingOpen] : []),
    ...(carriedAmount < 0 ? [texts.credit(formatCents(cents(-carriedAmount)))] : []),
    ...(carriedAmount > 0 ? [texts.debit(formatCents(carriedAmount))] : []),
  ];
}
