import { endUserSession, findUserSessions, type UserItem } from '@balcao/contract/users';
import { sessions as sessionTexts } from '@balcao/messages/sessions';
import { userScreens } from '@balcao/messages/user-screens';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Section } from '../../components/page/section.tsx';
import { SessionList } from '../../components/sessions/session-list.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { useUsersChanged } from './use-users-changed.ts';

const texts = userScreens.sessions;

interface UserSessionsProps {
  readonly user: UserItem;
  readonly onEndAll: () => void;
}

export function UserSessions({ user, onEndAll }: UserSessionsProps) {
  const sessions = useQuery(answerOptions(findUserSessions, { params: { user: user.id } }, ['user']));
  const changed = useUsersChanged();
  const end = useSubmit(endUserSession, {
    onSuccess: async () => {
      notify.success(sessionTexts.ended);
      await changed();
    },
  });
  const mayEnd = user.actions.endSessions;
  const endAll = mayEnd && (sessions.data?.length ?? 0) > 1 && (
    <Button variant="subtle" size="compact-sm" color="red" onClick={onEndAll}>
      {texts.endAll}
    </Button>
  );
  return (
    <Section title={texts.title} help={texts.help} action={endAll}>
      {sessions.data ? (
        <SessionList
          sessions={sessions.data}
          ending={end.isPending ? end.variables.params.session : undefined}
          {...(mayEnd && { onEnd: ({ id }) => end.mutate({ params: { user: user.id, session: id } }) })}
        />
      ) : sessions.error ? (
        <ErrorState title={sessionTexts.loadFailed} error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : (
        <Skeleton height={72} />
      )}
    </Section>
  );
}
