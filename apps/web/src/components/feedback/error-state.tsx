import { generic } from '@balcao/messages/generic';
import { Button } from '@mantine/core';
import { IconLock, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { describeError } from '../../lib/api/describe-error.ts';
import { NotPermitted } from '../../lib/http/api-error.ts';
import classes from './state.module.css';

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The specification's text. */
  readonly title?: string;
}

/** Shows the reason and a retry button, which is left out without access. */
export function ErrorState({ error, onRetry, title = generic.loadFailed }: ErrorStateProps) {
  if (error instanceof NotPermitted) return <NoAccess error={error} />;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-error>
        <IconPlugConnectedX size={22} stroke={1.5} aria-hidden="true" />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.help}>{describeError(error).join(' ')}</p>
      <div className={classes.action}>
        <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.6} />} onClick={onRetry}>
          {generic.retry}
        </Button>
      </div>
    </div>
  );
}

function NoAccess({ error }: { readonly error: NotPermitted }) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>
        <IconLock size={22} stroke={1.5} aria-hidden="true" />
      </span>
      <p className={classes.title}>{generic.notPermitted}</p>
      <p className={classes.help}>{describeError(error).join(' ')}</p>
    </div>
  );
}
