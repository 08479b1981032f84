import { grants } from '@balcao/contract/access';
import { shell } from '@balcao/messages/shell';
import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { maySee } from '../../../lib/navigation/access.ts';
import type { Session } from '../../../lib/session/session.ts';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SandboxClock } from './sandbox-clock.tsx';
import { SearchButton } from './search/search-button.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  readonly session: Session;
  readonly onOpenMenu: () => void;
}

export function TopBar({ session, onOpenMenu }: TopBarProps) {
  return (
    <header data-no-print className={`sticky h-14 ${classes.bar} flex items-center border-b bg-page gap-2 px-3`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={shell.openMenu}
        onClick={onOpenMenu}
        hiddenFrom="sm"
      >
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <Breadcrumbs />
      <div className="flex flex-none items-center gap-2 ms-auto">
        {session.user.sandbox && <SandboxClock />}
        <SearchButton session={session} />
        {maySee(session, grants.notificationPanel) && <NotificationBell session={session} />}
        <PersonMenu session={session} />
      </div>
    </header>
  );
}
