import { generic } from '@balcao/messages/generic';
import { screens } from '@balcao/messages/screens';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import sections from '../../../components/page/section.module.css';
import classes from './subscription-page.module.css';

export function SubscriptionSkeleton() {
  return (
    <div className="flex flex-col gap-6" role="status" aria-label={generic.loading}>
      <VisuallyHidden component="h1">{screens.subscription}</VisuallyHidden>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <Skeleton height={36} width={240} radius="sm" />
          <Skeleton height={18} width={260} radius="sm" mt={8} />
          <Skeleton height={18} width={220} radius="sm" mt={10} />
        </div>
        <Skeleton height={36} width={160} radius="sm" />
      </div>
      <div className={`${classes.columns} grid grid-cols-1 gap-8`}>
        <div className="min-w-0">
          <Lines count={5} height={20} />
          <Lines count={5} height={40} />
        </div>
        <div className="min-w-0">
          <Lines count={5} height={20} />
          <Lines count={5} height={20} />
        </div>
      </div>
    </div>
  );
}

function Lines({ count, height }: { readonly count: number; readonly height: number }) {
  return (
    <div className={sections.section}>
      <Skeleton height={22} width={150} radius="sm" mb="md" />
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes do not move
        <Skeleton key={index} height={height} radius="sm" mt={8} />
      ))}
    </div>
  );
}
