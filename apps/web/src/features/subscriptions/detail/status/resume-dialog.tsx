import { subscriptionStatus as texts } from '@balcao/messages/subscription-status';
import { StatusDialog, type StatusDialogProps } from './status-dialog.tsx';

interface ResumeDialogProps extends StatusDialogProps {
  readonly action: 'resume' | 'withdraw';
}

/** Ends a pause, or withdraws a cancellation that has not taken effect. */
export function ResumeDialog({ action, ...dialog }: ResumeDialogProps) {
  const { done, consequence } = texts[action];
  return (
    <StatusDialog
      {...dialog}
      action={action}
      change={{ status: 'ACTIVE' }}
      done={done}
      consequencesOf={() => [consequence]}
    />
  );
}
