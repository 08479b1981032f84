import { useSyncExternalStore } from 'react';
import { isSession, type Session } from './session.ts';

const storageKey = 'balcao.session';
const listeners = new Set<() => void>();
let current: Session | undefined = readStored();

export function getSession(): Session | undefined {
  return current;
}

export function setSession(session: Session): void {
  current = session;
  write(JSON.stringify(session));
  notifyAll();
}

export function clearSession(): void {
  if (!current) return;
  current = undefined;
  write(undefined);
  notifyAll();
}

/** Calls back on every change, those of other tabs of this browser too. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(onSessionChange, getSession);
}

window.addEventListener('storage', (event) => {
  if (event.key !== storageKey && event.key !== null) return;
  current = readStored();
  notifyAll();
});

function notifyAll(): void {
  for (const listener of listeners) listener();
}

function readStored(): Session | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isSession(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The browser may refuse storage; the session then lasts as long as the page. */
function write(text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
  } catch {
    // Nothing is lost but the memory of who was signed in after a reload.
  }
}
