import type { Connection } from '@balcao/contract/connections/connections';
import { connectionSteps } from '@balcao/messages/connection-steps';
import { connections } from '@balcao/messages/connections';
import { Alert, Button, Loader } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { testPassed } from '../connection-look.ts';
import { testFailure, useActivateConnection, type useTestConnection } from '../use-activate-connection.ts';
import classes from './new-connection.module.css';

const texts = connectionSteps.activate;

interface ActivateStepProps {
  /** Undefined of one that was deleted meanwhile. */
  readonly connection: Connection | undefined;
  readonly test: ReturnType<typeof useTestConnection>;
  readonly correcting: boolean;
  readonly onCorrect: (connection: Connection) => void;
}

/** Whether the credentials work, and what activating changes. */
export function ActivateStep({ connection, test, correcting, onCorrect }: ActivateStepProps) {
  const activate = useActivateConnection();
  if (!connection) {
    return (
      <>
        <p className={classes.help}>{texts.gone}</p>
        <OpenConnections label={connectionSteps.finished.open} />
      </>
    );
  }
  const params = { uuid: connection.uuid };
  const failure = testFailure(test.data);
  const hasPassed = !test.isPending && !failure && connection.testedAt !== null;
  const { activateConsequence } = connections.sections[connection.method];
  return (
    <div className={classes.form}>
      <p className={classes.lead}>{connections.nameOf(connection.method, connection.provider)}</p>
      <div role="status" className={classes.status}>
        {test.isPending ? (
          <>
            <Loader size="xs" aria-hidden="true" /> {texts.testing}
          </>
        ) : (
          !failure && (hasPassed ? testPassed(connection) : texts.untested)
        )}
      </div>
      {failure && test.data?.failure && (
        <Alert color="red" variant="light" role="alert" title={connections.testFailed}>
          {failure} {texts.corrections[test.data.failure]}
        </Alert>
      )}
      {hasPassed ? (
        <div className={classes.part}>
          <h3>{texts.consequence}</h3>
          <p>{activateConsequence}</p>
        </div>
      ) : (
        !test.isPending && !connection.activatedAt && <p className={classes.help}>{texts.correctHelp}</p>
      )}
      {!test.isPending && (
        <div className={classes.actions}>
          {hasPassed ? (
            <>
              <OpenConnections label={texts.later} />
              <Button loading={activate.isPending} onClick={() => activate.mutate({ params })}>
                {connections.activate}
              </Button>
            </>
          ) : (
            <>
              {!connection.activatedAt && (
                <Button variant="default" loading={correcting} onClick={() => onCorrect(connection)}>
                  {texts.correct}
                </Button>
              )}
              <Button disabled={correcting} onClick={() => test.mutate({ params })}>
                {failure ? texts.testAgain : connections.test}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function OpenConnections({ label }: { readonly label: string }) {
  return (
    <Button component={Link} to="/conexoes" variant="default">
      {label}
    </Button>
  );
}
