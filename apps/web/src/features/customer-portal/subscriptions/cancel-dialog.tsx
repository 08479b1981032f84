import type { CustomerPortal, PortalSubscription } from '@balcao/contract/customer-portal';
import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { intentionKeys } from '../../../lib/api/intention.ts';
import { cancelSubscription, refusalText } from '../portal-calls.ts';

interface CancelDialogProps {
  readonly token: string;
  readonly subscription: PortalSubscription;
  readonly onClose: () => void;
  readonly onDone: (portal: CustomerPortal) => void;
}

export function CancelDialog({ token, subscription, onClose, onDone }: CancelDialogProps) {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const keys = useRef(intentionKeys());
  const confirm = async () => {
    setSending(true);
    setRefusal(undefined);
    const cancel = { token, subscription: subscription.uuid };
    try {
      const portal = await cancelSubscription(cancel, keys.current.keyOf(cancel));
      keys.current.settle();
      onDone(portal);
    } catch (error) {
      keys.current.settle(error);
      setRefusal(refusalText(error));
      setSending(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      destructive
      title={texts.cancelDialog.title}
      confirmLabel={texts.cancelDialog.confirm}
      cancelLabel={texts.cancelDialog.keep}
      pending={isSending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{texts.cancelDialog.help(subscription.title)}</p>
      <div role="alert">{refusal && <p className="rounded bg-red text-red p-3">{refusal}</p>}</div>
    </ConfirmDialog>
  );
}
