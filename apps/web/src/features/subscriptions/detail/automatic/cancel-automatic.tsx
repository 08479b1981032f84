import { cancelPixAutomatic, type PixAutomaticOfSubscription } from '@balcao/contract/pix-automatic/pix-automatic';
import { pixAutomaticScreens } from '@balcao/messages/pix-automatic-screens';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { useOpened } from '../../../../lib/focus/use-opened.ts';
import { notify } from '../../../../lib/toasts/notify.ts';

const texts = pixAutomaticScreens.cancel;

interface CancelAutomaticProps {
  readonly uuid: string;
  /** Whether the payer had accepted it. */
  readonly isApproved: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDone: (answer: PixAutomaticOfSubscription) => void;
}

export function CancelAutomatic({ uuid, isApproved, opened, onClose, onDone }: CancelAutomaticProps) {
  const cancel = useSubmit(cancelPixAutomatic, {
    onSuccess: (answer) => {
      notify.success(texts.done);
      onDone(answer);
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
      onConfirm={() => cancel.mutate({ params: { uuid } })}
    >
      <p>{isApproved ? texts.question : texts.inviteQuestion}</p>
      {isApproved && <p>{texts.today}</p>}
    </ConfirmDialog>
  );
}
