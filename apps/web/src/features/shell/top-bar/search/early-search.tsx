import { shell } from '@balcao/messages/shell';
import { IconSearch } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { quickSearch } from '../../../../lib/navigation/quick-search.ts';
import classes from './early-search.module.css';

interface EarlySearchProps {
  readonly query: string;
  readonly placeholder: string;
}

/** Shown in the search's place until it is loaded. */
export function EarlySearch({ query, placeholder }: EarlySearchProps) {
  const field = useRef<HTMLInputElement>(null);
  // The dialog, which takes over, gives the focus back to what had it before.
  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return createPortal(
    <div className={classes.overlay} data-quick-search onPointerDown={closeOutside}>
      <div
        role="dialog"
        aria-modal="true"
        aria-label={shell.search.open}
        aria-busy="true"
        className={`mx-auto ${classes.box} flex items-start w-full rounded-lg bg-page text-quiet gap-3`}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <input
          ref={field}
          className={`flex-1 min-w-0 text-body text-16 ${classes.field}`}
          value={query}
          onChange={({ currentTarget }) => quickSearch.type(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') quickSearch.close();
            if (key === 'Enter') quickSearch.enter();
          }}
          placeholder={placeholder}
          aria-label={placeholder}
        />
      </div>
    </div>,
    document.body,
  );
}

function closeOutside({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }): void {
  if (target === currentTarget) quickSearch.close();
}
