import { generic } from '@balcao/messages/generic';
import { Button } from '@mantine/core';
import classes from './stale-notice.module.css';

/** Outdated content stays, with a notice. */
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
