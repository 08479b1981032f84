import type { UserItem } from '@balcao/contract/users';
import { shell } from '@balcao/messages/shell';
import { userScreens } from '@balcao/messages/user-screens';
import { userProfiles } from '@balcao/messages/users';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { InstantText } from '../../components/display/date-text.tsx';
import { type Fact, FactSheet } from '../../components/display/fact-sheet.tsx';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { originText } from './user-columns.tsx';
import { UserMenu } from './user-menu.tsx';
import { UserSessions } from './user-sessions.tsx';
import { userStatusLook } from './user-status.ts';
import type { OpenUserDialog } from './user-tasks.ts';

const texts = userScreens.detail;

interface UserDetailProps {
  readonly user: UserItem;
  readonly openDialog: OpenUserDialog;
}

export function UserDetail({ user, openDialog }: UserDetailProps) {
  const isReader = useSession()?.user.id === user.id;
  return (
    <article className="flex flex-col gap-6" aria-label={user.email}>
      <div>
        <p className="text-16 font-semibold wrap-anywhere">{user.name ?? user.email}</p>
        {user.name && <p className="text-quiet mt-3">{user.email}</p>}
        <p className="flex flex-wrap items-center gap-2 mt-2">
          <StatusBadge {...userStatusLook[user.status]} />
          {shell.profiles[user.profile]}
        </p>
        {noteOn(user, isReader) && <p className="text-quiet mt-3">{noteOn(user, isReader)}</p>}
      </div>
      {user.actions.delete && (
        <div className="flex flex-wrap gap-2">
          {user.actions.edit && (
            <Button leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => openDialog('edit', user)}>
              {userScreens.edit.open}
            </Button>
          )}
          <UserMenu user={user} openDialog={openDialog} large />
        </div>
      )}
      <FactSheet facts={factsOf(user)} />
      {user.status !== 'CREATED' && <UserSessions user={user} onEndAll={() => openDialog('end-sessions', user)} />}
    </article>
  );
}

function ApprovesFrom({ at }: { readonly at: string }) {
  return (
    <>
      <InstantText at={at} />. {texts.approvesFromHelp}
    </>
  );
}

function noteOn({ status, actions }: UserItem, isReader: boolean): string | undefined {
  if (isReader) return texts.own;
  if (!actions.delete) return texts.kept;
  return status === 'CREATED' ? texts.notYet : undefined;
}

function factsOf(user: UserItem): Fact[] {
  const { profile, lastSignIn, twoFactor, createdAt } = user;
  return [
    ...(profile === 'OWNER' || profile === 'OPERATOR'
      ? []
      : [{ label: texts.mayDo, value: userProfiles[profile].description, wide: true }]),
    {
      label: userScreens.columns.lastSignIn,
      value: lastSignIn ? <InstantText at={lastSignIn.at} /> : userScreens.never,
    },
    { label: userScreens.columns.origin, value: lastSignIn && originText(lastSignIn) },
    ...(user.approvesFrom
      ? [{ label: texts.approvesFrom, value: <ApprovesFrom at={user.approvesFrom} />, wide: true }]
      : []),
    { label: texts.twoFactor, value: twoFactor ? texts.on : texts.off },
    { label: texts.createdAt, value: <InstantText at={createdAt} /> },
  ];
}
