import type { UserItem } from '@balcao/contract/users';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { EndSessionsDialog, RemoveUserDialog } from './user-dialogs.tsx';
import type { UserTask } from './user-tasks.ts';

interface UserTaskDialogProps {
  readonly task: UserTask;
  readonly user: UserItem;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

export function UserTaskDialog({ task, onRemoved, ...dialog }: UserTaskDialogProps) {
  if (task === 'edit') return <EditUserDialog {...dialog} />;
  if (task === 'remove') return <RemoveUserDialog {...dialog} onDone={onRemoved} />;
  return <EndSessionsDialog {...dialog} onDone={dialog.onClose} />;
}
