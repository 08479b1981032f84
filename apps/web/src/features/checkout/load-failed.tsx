import { checkout } from '@balcao/messages/checkout';
import { generic } from '@balcao/messages/generic';
import { Button } from '@mantine/core';
import classes from './load-failed.module.css';

interface LoadFailedProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** It says so without loading anything more: what failed is most often the connection, and may be the service. */
export function LoadFailed({ title, onRetry }: LoadFailedProps) {
  return (
    <div className={classes.failed} role="alert">
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.help}>{checkout.loadFailedHelp}</p>
      <Button size="md" onClick={onRetry}>
        {generic.retry}
      </Button>
    </div>
  );
}
