import type { Connection } from '@balcao/contract/connections/connections';
import { connectionSteps } from '@balcao/messages/connection-steps';
import { connections } from '@balcao/messages/connections';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { byFiles } from '../connection-look.ts';
import classes from './new-connection.module.css';

const texts = connectionSteps.finished;

export function FinishedStep({ connection }: { readonly connection: Connection }) {
  const { method, provider, noticesUrl } = connection;
  return (
    <div className={classes.form}>
      <div className={classes.part}>
        <h3>{texts.next}</h3>
        <p>{byFiles(connection) ? texts.byFiles : texts.helpOf[method]}</p>
      </div>
      {noticesUrl && (
        <div className={classes.request}>
          <p>{connections.facts.noticesUrlHelpOf(provider)}</p>
          <CopyButton value={noticesUrl} label={connections.copyNoticesUrl} />
        </div>
      )}
      <div className={classes.actions}>
        <Button component={Link} to="/conexoes">
          {texts.open}
        </Button>
      </div>
    </div>
  );
}
