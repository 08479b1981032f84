import { generic } from '@balcao/messages/generic';
import { Button } from '@mantine/core';
import classes from './stale-notice.module.css';

/** What is shown could not be brought up to date: it stays, and it is said. */
export function StaleNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className={classes.notice}>
      {generic.staleWarning}
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        {generic.retry}
      </Button>
    </div>
  );
}
