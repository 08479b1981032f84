import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { areListKeysOn } from './list-keys-choice.ts';

const KeysDialog = lazy(() => import('./keys-dialog.tsx').then(({ KeysDialog }) => ({ default: KeysDialog })));

interface ListKeysProps {
  readonly rows: RefObject<HTMLElement | null>;
  readonly onToggle: ((key: string, range: boolean) => void) | undefined;
}

/** j and k move, x selects and ? shows help, wherever the focus is except fields and dialogs. */
export function ListKeys({ rows, onToggle }: ListKeysProps) {
  const [opened, setOpened] = useState(false);
  /** It stays mounted once loaded, so that it can close and return the focus. */
  const wanted = useRef(false);
  if (opened) wanted.current = true;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isForList(event) || !rows.current) return;
    const links = [...rows.current.querySelectorAll<HTMLElement>('a[data-row-link]')];
    const focused = document.activeElement?.closest<HTMLElement>('tr[data-key]');
    const at = links.findIndex((link) => focused?.contains(link));
    const key = event.key.toLowerCase();
    if (key === '?') setOpened(true);
    else if (key === 'x' && onToggle && focused?.dataset.key) onToggle(focused.dataset.key, event.shiftKey);
    else if (key === 'j') (links[at + 1] ?? links.at(-1))?.focus();
    else if (key === 'k') links[Math.max(0, at - 1)]?.focus();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    wanted.current && (
      <Suspense>
        <KeysDialog opened={opened} selects={onToggle !== undefined} onClose={() => setOpened(false)} />
      </Suspense>
    )
  );
}

function isForList({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || !areListKeysOn()) return false;
  const field = ':is(input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"] *)';
  if (target instanceof Element && target.closest(field)) return false;
  return document.querySelector('[role="dialog"]') === null;
}
