import { payChargeManually } from '@balcao/contract/charges/charge-actions';
import { chargeActions } from '@balcao/messages/charge-actions';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { notifyError } from '../../../../lib/api/notify-error.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { AboutCharge } from './about-charge.tsx';
import type { ChargeDialogProps } from './charge-dialog-props.ts';
import { useChargeChanged } from './use-charge-changed.ts';

const texts = chargeActions.manualPay;

export interface ManualPayProps extends Omit<ChargeDialogProps, 'charge'> {
  readonly charge: Pick<ChargeDialogProps['charge'], 'uuid' | 'value' | 'title' | 'customerName'>;
}

export function ManualPayDialog({ charge, opened, onClose }: ManualPayProps) {
  const changed = useChargeChanged();
  const pay = useSubmit(payChargeManually, {
    onSuccess: async () => {
      notify.success(texts.done);
      onClose();
      await changed();
    },
    onError: (error) => {
      notify.error(texts.failed);
      if (error instanceof ApiError) notifyError(error);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      pending={pay.isPending}
      onConfirm={() => pay.mutate({ params: { uuid: charge.uuid } })}
    >
      <AboutCharge charge={charge} consequence={texts.consequence} />
    </ConfirmDialog>
  );
}
