import type { Connection } from '@balcao/contract/connections/connections';
import { connectionSteps } from '@balcao/messages/connection-steps';
import { connections } from '@balcao/messages/connections';
import { Button, Loader } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { activateConsequence, firstFor, testPassed } from '../connection-look.ts';
import { FailureAlert } from '../failure-alert.tsx';
import { useActivateConnection, useMakeSecond, type useTestConnection } from '../use-activate-connection.ts';

const texts = connectionSteps.activate;

interface ActivateStepProps {
  readonly connection: Connection | undefined;
  readonly content: readonly Connection[];
  readonly test: ReturnType<typeof useTestConnection>;
  readonly correcting: boolean;
  readonly onCorrect: (connection: Connection) => void;
}

/** The test's result, and what activating changes. */
export function ActivateStep({ connection, content, test, correcting, onCorrect }: ActivateStepProps) {
  const activate = useActivateConnection();
  const makeSecond = useMakeSecond();
  if (!connection) {
    return (
      <>
        <p className="text-quiet">{texts.gone}</p>
        <OpenConnections label={connectionSteps.finished.open} />
      </>
    );
  }
  const failure = test.data?.failure;
  const hasPassed = !test.isPending && !failure && connection.testedAt !== null;
  const params = { uuid: connection.uuid };
  const first = firstFor(connection, content);
  return (
    <div className="grid max-w-176 gap-5 mt-4">
      <p className="font-medium">{connections.nameOf(connection.method, connection.provider)}</p>
      <div role="status" className="empty:hidden flex items-center gap-2">
        {test.isPending && <Loader size="xs" aria-hidden="true" />}
        {hasPassed && <IconCircleCheck className="text-link" size={18} stroke={1.7} aria-hidden="true" />}
        {test.isPending ? texts.testing : hasPassed ? testPassed(connection) : !failure && texts.untested}
      </div>
      <FailureAlert answer={test.data} correction={failure ? texts.corrections[failure] : undefined} />
      {hasPassed ? (
        <>
          <div>
            <h3 className="mb-1 text-14">{texts.consequence}</h3>
            <p>{activateConsequence(connection)}</p>
          </div>
          {first && (
            <div>
              <h3 className="mb-1 text-14">{texts.second}</h3>
              <p>{connections.second.consequence}</p>
            </div>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <OpenConnections label={texts.later} />
            <Button
              variant={first ? 'default' : 'filled'}
              loading={activate.isPending}
              disabled={makeSecond.isPending}
              onClick={() => activate.mutate({ params })}
            >
              {first ? connections.second.alone(connections.providers[first.provider]) : connections.activate}
            </Button>
            {first && (
              <Button
                loading={makeSecond.isPending}
                disabled={activate.isPending}
                onClick={() => makeSecond.mutate({ params })}
              >
                {connections.second.make}
              </Button>
            )}
          </div>
        </>
      ) : (
        !test.isPending && (
          <TestActions connection={connection} test={test} correcting={correcting} onCorrect={onCorrect} />
        )
      )}
    </div>
  );
}

/** The most likely fix is last and primary: a new test without an answer, otherwise new credentials. */
function TestActions({
  connection,
  test,
  correcting,
  onCorrect,
}: Omit<ActivateStepProps, 'content'> & { connection: Connection }) {
  const failure = test.data?.failure;
  const mayCorrect = !connection.activatedAt;
  const isCorrected = mayCorrect && !!failure && failure !== 'unreachable';
  const correct = mayCorrect && (
    <Button
      key="correct"
      variant={isCorrected ? 'filled' : 'default'}
      loading={correcting}
      onClick={() => onCorrect(connection)}
    >
      {texts.correct}
    </Button>
  );
  const again = (
    <Button
      key="again"
      variant={isCorrected ? 'default' : 'filled'}
      disabled={correcting}
      onClick={() => test.mutate({ params: { uuid: connection.uuid } })}
    >
      {failure ? texts.testAgain : connections.test}
    </Button>
  );
  return (
    <>
      {mayCorrect && <p className="text-quiet">{texts.correctHelp}</p>}
      <div className="flex flex-wrap justify-end gap-3">{isCorrected ? [again, correct] : [correct, again]}</div>
    </>
  );
}

function OpenConnections({ label }: { readonly label: string }) {
  return (
    <Button component={Link} to="/conexoes" variant="default">
      {label}
    </Button>
  );
}
