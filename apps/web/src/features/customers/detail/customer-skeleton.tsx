import { generic } from '@balcao/messages/generic';
import { screens } from '@balcao/messages/screens';
import { Skeleton, VisuallyHidden } from '@mantine/core';

const lines = ['first', 'second', 'third', 'fourth'];

export function CustomerSkeleton() {
  return (
    <div className="flex flex-col gap-8" role="status" aria-label={generic.loading}>
      <VisuallyHidden component="h1">{screens.customer}</VisuallyHidden>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <Skeleton height={28} width={220} radius="sm" />
          <Skeleton height={18} width={260} radius="sm" mt={8} />
        </div>
        <Skeleton height={36} width={210} radius="sm" />
      </div>
      <Skeleton height={64} radius="sm" />
      <div className="grid grid-cols-1 md:grid-cols-2 gap-8 gap-x-12">
        {['contact', 'address'].map((block) => (
          <div key={block}>
            <Skeleton height={22} width={110} radius="sm" mb="md" />
            {lines.map((line) => (
              <Skeleton key={line} height={18} radius="sm" mb="sm" />
            ))}
          </div>
        ))}
      </div>
      <Skeleton height={36} width={240} radius="sm" />
      {lines.map((line) => (
        <Skeleton key={line} height={32} radius="sm" />
      ))}
    </div>
  );
}
