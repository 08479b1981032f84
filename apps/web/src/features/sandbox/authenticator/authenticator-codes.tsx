import { getSandboxAuthenticator } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { StaleNotice } from '../../../components/feedback/stale-notice.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useNow } from '../use-now.ts';
import { AuthenticatorCode } from './authenticator-code.tsx';

const texts = sandbox.authenticator;
const options = answerOptions(getSandboxAuthenticator, {});
const idleMs = 10_000;

/** Refetched when the first code changes. */
export function AuthenticatorCodes() {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...options,
    refetchInterval: ({ state }) => {
      const left = state.data?.codes.map(({ secondsLeft }) => secondsLeft * 1_000 + 200) ?? [];
      return Math.min(idleMs * 3, ...left) || idleMs;
    },
  });
  const now = useNow();
  if (!data && error) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="8rem" radius="sm" />;
  if (data.codes.length === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  const age = Math.max(0, Math.floor((now - dataUpdatedAt) / 1_000));
  return (
    <>
      {error && <StaleNotice onRetry={() => void refetch()} />}
      <p className="text-quiet mb-4">{texts.help}</p>
      <ul className="grid gap-4" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(17rem, 1fr))' }}>
        {data.codes.map(({ email, code, secondsLeft }) => (
          <AuthenticatorCode key={email} email={email} code={code} left={Math.max(0, secondsLeft - age)} />
        ))}
      </ul>
    </>
  );
}
