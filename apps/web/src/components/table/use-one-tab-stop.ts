import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/** Everything that Tab would stop at, except text fields, which keep their stop and arrows. */
const stops = ':is(a[href], button:enabled, input[type="checkbox"]:enabled)';
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 };

/** Tab stops once per row, at its link or first control; `moveByArrows` reaches the rest. */
export function useOneTabStop(rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const body = rows.current;
    if (!body) return;
    const apply = () => {
      for (const row of body.children) {
        const first = stopOf(row);
        for (const stop of row.querySelectorAll<HTMLElement>(stops)) stop.tabIndex = stop === first ? 0 : -1;
      }
    };
    apply();
    // Rows and late buttons are added after the first render.
    const observer = new MutationObserver(apply);
    observer.observe(body, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
}

/** Up and down move between rows, left and right within one; Enter and space belong to the control. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const step = steps[key];
  if (!step || !(target instanceof HTMLElement) || !target.matches(stops)) return;
  const row = target.closest('tr');
  // Keys of a menu that a row opened bubble here too.
  if (!row || row.parentElement !== currentTarget || target.getAttribute('aria-expanded') === 'true') return;
  const line =
    key === 'ArrowUp' || key === 'ArrowDown'
      ? [...currentTarget.children].flatMap((other) => (other === row ? target : (stopOf(other) ?? [])))
      : [...row.querySelectorAll<HTMLElement>(stops)];
  line[line.indexOf(target) + step]?.focus();
  event.preventDefault();
}

function stopOf(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('a[data-row-link]') ?? row.querySelector<HTMLElement>(stops);
}
