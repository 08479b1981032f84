import { generic } from '@balcao/messages/generic';
import { screens } from '@balcao/messages/screens';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './charge-page.module.css';

/** The shape of the detail while it comes: amount and actions, facts in two columns, what happened at the right. */
export function ChargeSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label={generic.loading}>
      <VisuallyHidden component="h1">{screens.charge}</VisuallyHidden>
      <div className={classes.header}>
        <div>
          <Skeleton height={36} width={220} radius="sm" />
          <Skeleton height={18} width={260} radius="sm" mt={8} />
          <Skeleton height={18} width={160} radius="sm" mt={10} />
        </div>
        <Skeleton height={36} width={120} radius="sm" />
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Skeleton height={22} width={150} radius="sm" mb="md" />
          <div className={classes.waiting}>
            {Array.from({ length: 10 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the shapes do not move
              <div key={index}>
                <Skeleton height={14} width={90} radius="sm" />
                <Skeleton height={18} radius="sm" />
              </div>
            ))}
          </div>
        </div>
        <div>
          <Skeleton height={22} width={170} radius="sm" mb="md" />
          {Array.from({ length: 4 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes do not move
            <Skeleton key={index} height={40} radius="sm" mb="sm" />
          ))}
        </div>
      </div>
    </div>
  );
}
