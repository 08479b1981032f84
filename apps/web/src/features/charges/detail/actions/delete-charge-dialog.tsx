import { deleteCharge } from '@balcao/contract/charges/charge-actions';
import { chargeActions } from '@balcao/messages/charge-actions';
import { ConfirmCall } from '../../../../components/feedback/confirm-call.tsx';
import { useChargeChanged } from '../use-charge-changed.ts';
import { AboutCharge } from './about-charge.tsx';
import type { ChargeDialogProps } from './charge-dialog-props.ts';

const texts = chargeActions.remove;

export function DeleteChargeDialog({ charge, opened, onClose }: ChargeDialogProps) {
  return (
    <ConfirmCall
      endpoint={deleteCharge}
      input={{ params: { uuid: charge.uuid } }}
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      done={texts.done}
      onDone={onClose}
      changed={useChargeChanged()}
    >
      <AboutCharge charge={charge} consequence={texts.consequence} />
    </ConfirmCall>
  );
}
