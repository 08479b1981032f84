import { generic } from '@balcao/messages/generic';
import { Button } from '@mantine/core';

/** Outdated content stays, with a notice. */
export function StaleNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4 mb-2 py-1.5 px-3 rounded bg-amber text-amber"
    >
      {generic.staleWarning}
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        {generic.retry}
      </Button>
    </div>
  );
}
