import type { ReactNode } from 'react';

interface ScrollBoxProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly stale?: boolean;
  readonly children: ReactNode;
}

/** Focusable and named but no landmark, because the section around it may have the same name. */
export function ScrollBox({ label, className, stale = false, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div role="group" className={className} aria-label={label} tabIndex={0} data-stale={stale || undefined}>
      {children}
    </div>
  );
}
