import type { UserItem } from '@balcao/contract/users';
import { deviceText } from '@balcao/messages/device-text';
import { shell } from '@balcao/messages/shell';
import { userScreens } from '@balcao/messages/user-screens';
import { InstantText } from '../../components/display/date-text.tsx';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import type { DataColumn } from '../../components/table/data-column.ts';
import { UserMenu } from './user-menu.tsx';
import { userStatusLook } from './user-status.ts';
import type { OpenUserDialog } from './user-tasks.ts';

const { columns, never, you } = userScreens;

/** The columns of the list; the ids that sort are the fields of the service. `readerId` is who looks at it. */
export function userColumns(readerId: string | undefined, openDialog: OpenUserDialog): readonly DataColumn<UserItem>[] {
  return [
    {
      id: 'email',
      header: columns.email,
      card: 'who',
      sortable: true,
      width: 12,
      grow: true,
      cell: ({ name, email }) =>
        name ? (
          <>
            <span>{name}</span> <span className="text-quiet in-card:sr-only">{email}</span>
          </>
        ) : (
          email
        ),
    },
    {
      id: 'profile',
      header: columns.profile,
      card: 'amount',
      width: 8,
      cell: ({ profile }) => shell.profiles[profile],
    },
    {
      id: 'status',
      header: columns.status,
      card: 'status',
      width: 8,
      cell: ({ status }) => <StatusBadge {...userStatusLook[status]} />,
    },
    {
      id: 'lastSignInAt',
      header: columns.lastSignIn,
      card: 'date',
      sortable: true,
      priority: 1,
      width: 10.5,
      cell: ({ lastSignIn }) =>
        lastSignIn ? <InstantText at={lastSignIn.at} /> : <span className="text-quiet">{never}</span>,
    },
    {
      id: 'origin',
      header: columns.origin,
      priority: 2,
      width: 14.5,
      grow: true,
      cell: ({ lastSignIn }) => lastSignIn && originText(lastSignIn),
    },
    {
      id: 'actions',
      header: columns.actions,
      card: 'side',
      align: 'end',
      width: 5,
      cell: (user) =>
        user.id === readerId ? (
          <span className="rounded-sm bg-gray text-gray text-12 px-1.5">{you}</span>
        ) : (
          <UserMenu user={user} openDialog={openDialog} />
        ),
    },
  ];
}

/** `Chrome no Windows · 192.0.2.7`. */
export function originText({ userAgent, address }: NonNullable<UserItem['lastSignIn']>): string {
  return [deviceText(userAgent), address].filter((part) => part !== null).join(' · ');
}
