import type { UserItem } from '@balcao/contract/users';
import { userScreens } from '@balcao/messages/user-screens';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { LateMenu } from '../../components/menu/late-menu.tsx';
import type { OpenUserDialog } from './user-tasks.ts';

const UserItems = lazyRouteComponent(() => import('./user-items.tsx'), 'UserItems');

interface UserMenuProps {
  readonly user: UserItem;
  readonly openDialog: OpenUserDialog;
  readonly large?: boolean;
}

export function UserMenu({ user, openDialog, large = false }: UserMenuProps) {
  if (!Object.values(user.actions).includes(true)) return null;
  const button = (
    <ActionIcon
      variant={large ? 'default' : 'subtle'}
      size={large ? 36 : 'sm'}
      {...(!large && { color: 'gray' })}
      aria-label={userScreens.actions.more(user.email)}
    >
      <IconDots size={16} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <LateMenu button={button} component={UserItems}>
      <UserItems button={button} user={user} openDialog={openDialog} />
    </LateMenu>
  );
}
