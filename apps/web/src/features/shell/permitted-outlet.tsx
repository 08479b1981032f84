import { page } from '@balcao/messages/page';
import { shell } from '@balcao/messages/shell';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { Notice } from '../../components/page/notice.tsx';
import { landingPath, maySee } from '../../lib/navigation/access.ts';
import type { Session } from '../../lib/session/session.ts';

/** The screen, or the page that says that it is not for this person. */
export function PermittedOutlet({ session }: { readonly session: Session }) {
  const permitted = useMatches({
    select: (matches) =>
      matches.every(({ staticData }) => !staticData.screen || maySee(session, staticData.screen.access)),
  });
  if (permitted) return <Outlet />;
  return (
    <Notice title={shell.noPermission} help={shell.noPermissionHelp} icon={<IconLock size={22} stroke={1.6} />}>
      <Button component={Link} to={landingPath(session.user.roles)} variant="default">
        {page.goToStart}
      </Button>
    </Notice>
  );
}
