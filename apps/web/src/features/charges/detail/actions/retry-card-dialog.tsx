import { type CardRetry, retryCard } from '@balcao/contract/charges/charge-actions';
import { chargeActions } from '@balcao/messages/charge-actions';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { useChargeChanged } from '../use-charge-changed.ts';
import { AboutCharge } from './about-charge.tsx';
import type { ChargeDialogProps } from './charge-dialog-props.ts';

const texts = chargeActions.retryCard;

/** The result is told, and shown by the charge. */
export function RetryCardDialog({ charge, opened, onClose }: ChargeDialogProps) {
  const changed = useChargeChanged();
  const retry = useSubmit(retryCard, {
    onSuccess: async (result) => {
      tell(result);
      onClose();
      await changed();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      pending={retry.isPending}
      onConfirm={() => retry.mutate({ params: { uuid: charge.uuid } })}
    >
      <AboutCharge charge={charge} consequence={texts.consequence} />
    </ConfirmDialog>
  );
}

function tell({ status, refusal }: CardRetry): void {
  if (status === 'PAID') notify.success(texts.paid);
  else if (status === 'REFUSED') notify.error(texts.refused(refusal ?? ''));
  else notify.info(texts.processing);
}
