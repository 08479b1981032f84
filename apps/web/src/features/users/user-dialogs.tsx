import { deleteUser, endUserSessions, type UserItem } from '@balcao/contract/users';
import { shell } from '@balcao/messages/shell';
import { userScreens } from '@balcao/messages/user-screens';
import { nameWithEmail } from '../../components/display/person-name.tsx';
import { ConfirmCall } from '../../components/feedback/confirm-call.tsx';
import { useUsersChanged } from './use-users-changed.ts';

interface UserDialogProps {
  readonly user: UserItem;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function RemoveUserDialog({ user, opened, onClose, onDone }: UserDialogProps) {
  const texts = userScreens.remove;
  const changed = useUsersChanged();
  return (
    <ConfirmCall
      endpoint={deleteUser}
      input={{ params: { user: user.id } }}
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      done={texts.done}
      onDone={onDone}
      changed={changed}
    >
      <AboutUser user={user} consequence={texts.consequence} />
    </ConfirmCall>
  );
}

export function EndSessionsDialog({ user, opened, onClose, onDone }: UserDialogProps) {
  const texts = userScreens.sessions;
  const changed = useUsersChanged();
  return (
    <ConfirmCall
      endpoint={endUserSessions}
      input={{ params: { user: user.id } }}
      opened={opened}
      onClose={onClose}
      title={texts.endAllTitle}
      confirmLabel={texts.endAllConfirm}
      done={texts.endedAll}
      onDone={onDone}
      changed={changed}
    >
      <AboutUser user={user} consequence={texts.endAllConsequence} />
    </ConfirmCall>
  );
}

function AboutUser({ user, consequence }: { readonly user: UserItem; readonly consequence: string }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {nameWithEmail(user.name, user.email)} · {shell.profiles[user.profile]}
      </p>
      <p className="mt-2">{consequence}</p>
    </>
  );
}
