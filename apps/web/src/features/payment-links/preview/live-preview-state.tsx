import { maxAmountCents } from '@balcao/contract/shapes';
import { cents, formatCents } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Preview } from './fetch-preview.ts';
import type { LivePreview } from './use-preview.ts';

const texts = paymentLinks.preview;

const hints = {
  value: texts.waitingValue,
  'smaller-value': paymentLinks.problems.valueTooLarge(formatCents(cents(maxAmountCents))),
  method: texts.waitingMethod,
} as const;

interface LivePreviewStateProps {
  readonly preview: LivePreview;
  readonly children: (shown: Preview) => ReactNode;
}

/** Old figures stay, dimmed, while new ones load or fail. */
export function LivePreviewState({ preview, children }: LivePreviewStateProps) {
  const { waitsFor, shown, isOld, error, retry } = preview;
  if (waitsFor)
    return (
      <p className="text-quiet" style={{ paddingBlock: '1.5rem 0.5rem' }}>
        {hints[waitsFor]}
      </p>
    );
  return (
    <>
      {error && <PreviewFailure onRetry={retry} />}
      {shown && (
        <div className="stale:faded" aria-busy={isOld} data-stale={isOld || undefined}>
          {children(shown)}
        </div>
      )}
      {!shown && !error && <PreviewSkeleton />}
    </>
  );
}

function PreviewSkeleton() {
  return (
    <div className="grid gap-3 pt-4" role="status" aria-label={texts.updating}>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} height={64} radius="md" />
      ))}
    </div>
  );
}

function PreviewFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3 mt-3 py-1.5 px-3 rounded bg-red text-red"
    >
      {paymentLinks.preview.failed}
      <Button variant="subtle" size="compact-sm" leftSection={<IconRefresh size={14} stroke={1.6} />} onClick={onRetry}>
        {generic.retry}
      </Button>
    </div>
  );
}
