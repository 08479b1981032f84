import { getUser } from '@balcao/contract/users';
import { userScreens } from '@balcao/messages/user-screens';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { isMissing } from '../../lib/http/api-error.ts';
import { UserDetail } from './user-detail.tsx';
import type { OpenUserDialog } from './user-tasks.ts';

const texts = userScreens.detail;

interface UserDrawerProps {
  readonly id: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly openDialog: OpenUserDialog;
}

export function UserDrawer({ id, opened, onClose, openDialog }: UserDrawerProps) {
  return (
    <SideDrawer opened={opened} onClose={onClose} title={texts.label}>
      <UserState id={id} openDialog={openDialog} />
    </SideDrawer>
  );
}

function UserState({ id, openDialog }: { readonly id: string; readonly openDialog: OpenUserDialog }) {
  const user = useQuery(answerOptions(getUser, { params: { user: id } }, ['user']));
  // Someone who was removed meanwhile is not shown as if they were there.
  if (isMissing(user.error)) return <EmptyState title={texts.notFound} help={texts.notFoundHelp} />;
  if (user.data) return <UserDetail user={user.data} openDialog={openDialog} />;
  if (user.error) {
    return <ErrorState title={texts.loadFailed} error={user.error} onRetry={() => void user.refetch()} />;
  }
  return (
    <Stack>
      <Skeleton height={28} width="16rem" />
      <Skeleton height={36} />
      <Skeleton height={240} />
    </Stack>
  );
}
