import { deleteUser, endUserSessions, type UserItem } from '@balcao/contract/users';
import { shell } from '@balcao/messages/shell';
import { userScreens } from '@balcao/messages/user-screens';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { useUsersChanged } from './use-users-changed.ts';
import classes from './users-page.module.css';

interface UserDialogProps {
  readonly user: UserItem;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function RemoveUserDialog({ user, opened, onClose, onDone }: UserDialogProps) {
  const texts = userScreens.remove;
  const changed = useUsersChanged();
  const remove = useSubmit(deleteUser, {
    onSuccess: async () => {
      notify.success(texts.done);
      onDone();
      await changed();
    },
  });
  return (
    <ConfirmDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { user: user.id } })}
    >
      <AboutUser user={user} consequence={texts.consequence} />
    </ConfirmDialog>
  );
}

export function EndSessionsDialog({ user, opened, onClose, onDone }: UserDialogProps) {
  const texts = userScreens.sessions;
  const changed = useUsersChanged();
  const end = useSubmit(endUserSessions, {
    onSuccess: async () => {
      notify.success(texts.endedAll);
      onDone();
      await changed();
    },
  });
  return (
    <ConfirmDialog
      opened={useOpened(opened)}
      onClose={onClose}
      title={texts.endAllTitle}
      confirmLabel={texts.endAllConfirm}
      destructive
      pending={end.isPending}
      onConfirm={() => end.mutate({ params: { user: user.id } })}
    >
      <AboutUser user={user} consequence={texts.endAllConsequence} />
    </ConfirmDialog>
  );
}

function AboutUser({ user, consequence }: { readonly user: UserItem; readonly consequence: string }) {
  return (
    <>
      <p className={classes.what}>
        {user.email} · {shell.profiles[user.profile]}
      </p>
      <p className={classes.consequence}>{consequence}</p>
    </>
  );
}
