import { sharedStorage } from '../../lib/browser-storage.ts';

const storageKey = 'balcao.list-keys';

/** Single-letter keys can be switched off for speech input (WCAG 2.1.4). Stored in this browser. */
export function areListKeysOn(): boolean {
  return sharedStorage.get(storageKey) !== 'off';
}

export function turnListKeys(on: boolean): void {
  if (on) sharedStorage.remove(storageKey);
  else sharedStorage.set(storageKey, 'off');
}
