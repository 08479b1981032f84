import { getSandboxAuthenticator } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CopyIcon } from '../../components/display/copy-icon.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import classes from './sandbox.module.css';

const texts = sandbox.authenticator;
const everyMs = 2_000;

/** What the authenticator app of each person shows now. */
export function AuthenticatorCodes() {
  const { data, error, refetch } = useQuery({
    ...answerOptions(getSandboxAuthenticator, {}),
    refetchInterval: everyMs,
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  if (data.codes.length === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  return (
    <>
      <p className={classes.help}>{texts.help}</p>
      <ul className={classes.entries}>
        {data.codes.map(({ email, code, secondsLeft }) => (
          <li key={email} className={classes.entry}>
            <div className={classes.entryHead}>
              <span>{email}</span>
              <span className={classes.quiet}>{texts.left(secondsLeft)}</span>
            </div>
            <span className={classes.code}>{code}</span> <CopyIcon value={code} thing={texts.code} />
          </li>
        ))}
      </ul>
    </>
  );
}
