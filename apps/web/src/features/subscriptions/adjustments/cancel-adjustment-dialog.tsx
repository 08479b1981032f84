import { getSubscription } from '@balcao/contract/subscriptions';
import { cancelAdjustment, findAdjustments } from '@balcao/contract/subscriptions/adjustments';
import { subscriptionAdjustments } from '@balcao/messages/subscription-adjustments';
import { ConfirmCall } from '../../../components/feedback/confirm-call.tsx';
import { useRefetch } from '../../../lib/api/use-refetch.ts';

const texts = subscriptionAdjustments.cancel;
interface CancelAdjustmentDialogProps {
  readonly uuid: string;
  readonly customerName: string;
  /** Also those that were announced with it. */
  readonly all?: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CancelAdjustmentDialog({ uuid, customerName, all = false, ...dialog }: CancelAdjustmentDialogProps) {
  const changed = useRefetch(getSubscription, findAdjustments);
  return (
    <ConfirmCall
      {...dialog}
      endpoint={cancelAdjustment}
      input={{ params: { uuid }, body: { all } }}
      title={all ? texts.titleAll : texts.title}
      confirmLabel={all ? texts.all : texts.action}
      cancelLabel={texts.back}
      done={texts.done}
      onDone={dialog.onClose}
      changed={changed}
    >
      {all ? texts.textAll : texts.text(customerName)}
    </ConfirmCall>
  );
}
