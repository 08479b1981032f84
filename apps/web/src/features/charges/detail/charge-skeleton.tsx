import { generic } from '@balcao/messages/generic';
import { Skeleton } from '@mantine/core';
import classes from './charge-page.module.css';

/** The shape of the detail while it comes. */
export function ChargeSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label={generic.loading}>
      <div className={classes.header}>
        <div>
          <Skeleton height={36} width={220} radius="sm" />
          <Skeleton height={20} width={260} radius="sm" mt={4} />
        </div>
        <Skeleton height={36} width={210} radius="sm" />
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Skeleton height={300} radius="sm" />
          <Skeleton height={160} radius="sm" />
        </div>
        <Skeleton height={320} radius="sm" />
      </div>
    </div>
  );
}
