import { useSyncExternalStore } from 'react';
import { sharedStorage } from '../browser-storage.ts';
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
    const stored: unknown = JSON.parse(sharedStorage.get(storageKey) ?? 'null');
    return isSession(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Without storage the session lasts as long as the page. */
function write(text: string | undefined): void {
  if (text === undefined) sharedStorage.remove(storageKey);
  else sharedStorage.set(storageKey, text);
}
