import type { AnyRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { getSession } from '../session/session-store.ts';
import { screenOf } from './screen-of.ts';

export interface QuickSearch {
  readonly opened: boolean;
  readonly query: string;
  /** Whether Enter came before what it opens was found. */
  readonly isEntered: boolean;
}

const closed: QuickSearch = { opened: false, query: '', isEntered: false };
const listeners = new Set<() => void>();
let current = closed;

function change(next: QuickSearch): void {
  current = next;
  for (const listener of listeners) listener();
}

export const quickSearch = {
  open: () => change({ ...current, opened: true }),
  close: () => change(closed),
  type: (query: string) => change({ ...current, query, isEntered: false }),
  enter: () => change({ ...current, isEntered: true }),
};

export function useQuickSearch(): QuickSearch {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

/**
 * Opens the search by Ctrl or ⌘ K, and by `/` outside of fields. It listens from the first script on: people do not wait for the screen
 * nor for the search to be loaded, and what they type before its field has the focus is added to the query.
 */
export function listenForSearch(router: AnyRouter): void {
  window.addEventListener('keydown', (event) => onKeyDown(event, router), { capture: true });
}

function onKeyDown(event: KeyboardEvent, router: AnyRouter): void {
  const user = getSession()?.user;
  // Public pages have no search, nor has who must first set up a second factor.
  if (!user || user.mustEnroll || !screenOf(router, window.location.pathname)) return;
  if (!(current.opened ? goesOn(event) : begins(event))) return;
  // Nothing behind the search takes the key, a field or a button under the focus included.
  event.preventDefault();
  event.stopPropagation();
}

function begins(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  const isPlain = !ctrlKey && !metaKey && !altKey && !isComposing;
  if (!isCommandK(event) && !(isPlain && key === '/' && !isField(event.target))) return false;
  quickSearch.open();
  return true;
}

/** True while the search's field does not have the focus. */
function goesOn(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
  if (isCommandK(event)) return true;
  if (target instanceof Element && target.closest('[data-quick-search]')) return false;
  if (ctrlKey || metaKey || altKey || isComposing) return false;
  if ([...key].length === 1) quickSearch.type(current.query + key);
  else if (key === 'Backspace') quickSearch.type(current.query.slice(0, -1));
  else if (key === 'Enter') quickSearch.enter();
  else if (key === 'Escape') quickSearch.close();
  else return false;
  return true;
}

function isCommandK({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
