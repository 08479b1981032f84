import { endOtherSessions, endOwnSession, findOwnSessions } from '@balcao/contract/security/own-access';
import { security } from '@balcao/messages/security';
import { sessions as sessionTexts } from '@balcao/messages/sessions';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Section } from '../../components/page/section.tsx';
import { SessionList } from '../../components/sessions/session-list.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';

const texts = security.sessions;

export function SessionsSection() {
  const sessions = useQuery(answerOptions(findOwnSessions, {}));
  const [confirming, setConfirming] = useState(false);
  const end = useSubmit(endOwnSession, {
    onSuccess: async () => {
      notify.success(sessionTexts.ended);
      await sessions.refetch();
    },
  });
  const endOthers = useSubmit(endOtherSessions, {
    onSuccess: async () => {
      notify.success(texts.othersEnded);
      setConfirming(false);
      await sessions.refetch();
    },
  });
  const action = (sessions.data?.length ?? 0) > 1 && (
    <Button variant="subtle" size="compact-sm" color="red" onClick={() => setConfirming(true)}>
      {texts.endOthers}
    </Button>
  );
  return (
    <Section title={texts.title} help={texts.help} action={action}>
      {sessions.data ? (
        <SessionList
          sessions={sessions.data}
          ending={end.isPending ? end.variables.params.ownSession : undefined}
          onEnd={({ id }) => end.mutate({ params: { ownSession: id } })}
        />
      ) : sessions.error ? (
        <ErrorState title={sessionTexts.loadFailed} error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : (
        <Skeleton height={72} />
      )}
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={texts.endOthersTitle}
        confirmLabel={texts.endOthers}
        destructive
        pending={endOthers.isPending}
        onConfirm={() => endOthers.mutate({})}
      >
        {texts.endOthersHelp}
      </ConfirmDialog>
    </Section>
  );
}
