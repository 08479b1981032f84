import { confirmApprover, inviteUserAgain, mailUserReset, type UserItem } from '@balcao/contract/users';
import { userScreens } from '@balcao/messages/user-screens';
import { Menu } from '@mantine/core';
import { IconDevices, IconMailForward, IconPassword, IconPencil, IconTrash, IconUserCheck } from '@tabler/icons-react';
import type { MenuButton } from '../../components/menu/late-menu.tsx';
import { OpenedMenu } from '../../components/menu/opened-menu.tsx';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { useUsersChanged } from './use-users-changed.ts';
import type { OpenUserDialog } from './user-tasks.ts';

const texts = userScreens.actions;

interface UserItemsProps {
  readonly button: MenuButton;
  readonly user: UserItem;
  readonly openDialog: OpenUserDialog;
}

export function UserItems({ button, user, openDialog }: UserItemsProps) {
  const { actions, email, openSessions } = user;
  const input = { params: { user: user.id } };
  const changed = useUsersChanged();
  const invite = useSubmit(inviteUserAgain, { onSuccess: () => notify.success(texts.invited(email)) });
  const reset = useSubmit(mailUserReset, { onSuccess: () => notify.success(texts.resetMailed(email)) });
  const confirm = useSubmit(confirmApprover, {
    onSuccess: async () => {
      notify.success(texts.approverConfirmed(email));
      await changed();
    },
  });
  const isMailing = invite.isPending || reset.isPending;
  return (
    <OpenedMenu button={button}>
      {actions.edit && (
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => openDialog('edit', user)}>
          {userScreens.edit.open}
        </Menu.Item>
      )}
      {actions.confirmApprover && (
        <Menu.Item
          leftSection={<IconUserCheck size={16} stroke={1.6} />}
          disabled={confirm.isPending}
          onClick={() => confirm.mutate(input)}
        >
          {texts.confirmApprover}
        </Menu.Item>
      )}
      {actions.invite && (
        <Menu.Item
          leftSection={<IconMailForward size={16} stroke={1.6} />}
          disabled={isMailing}
          onClick={() => invite.mutate(input)}
        >
          {texts.inviteAgain}
        </Menu.Item>
      )}
      {actions.mailReset && (
        <Menu.Item
          leftSection={<IconPassword size={16} stroke={1.6} />}
          disabled={isMailing}
          onClick={() => reset.mutate(input)}
        >
          {texts.mailReset}
        </Menu.Item>
      )}
      {actions.endSessions && openSessions > 0 && (
        <Menu.Item
          leftSection={<IconDevices size={16} stroke={1.6} />}
          onClick={() => openDialog('end-sessions', user)}
        >
          {userScreens.sessions.endAllConfirm}
        </Menu.Item>
      )}
      {actions.delete && (
        <Menu.Item
          className="text-error"
          leftSection={<IconTrash size={16} stroke={1.6} />}
          onClick={() => openDialog('remove', user)}
        >
          {userScreens.remove.open}
        </Menu.Item>
      )}
    </OpenedMenu>
  );
}
