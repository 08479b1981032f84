import { deleteCharge } from '@balcao/contract/charges/charge-actions';
import { chargeActions } from '@balcao/messages/charge-actions';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { useChargeChanged } from '../use-charge-changed.ts';
import { AboutCharge } from './about-charge.tsx';
import type { ChargeDialogProps } from './charge-dialog-props.ts';

const texts = chargeActions.remove;

export function DeleteChargeDialog({ charge, opened, onClose }: ChargeDialogProps) {
  const changed = useChargeChanged();
  const remove = useSubmit(deleteCharge, {
    onSuccess: async () => {
      notify.success(texts.done);
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
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { uuid: charge.uuid } })}
    >
      <AboutCharge charge={charge} consequence={texts.consequence} />
    </ConfirmDialog>
  );
}
