import { tabStorage } from '../browser-storage.ts';

const storageKey = 'balcao.return-to';

/** Remembers, per tab, the page that a person without a session opened. */
export function rememberReturn(path: string): void {
  tabStorage.set(storageKey, path);
}

/** The remembered page, once. Only a path of ours counts, and the root is left to the landing rule. */
export function takeReturn(): string | undefined {
  const path = tabStorage.get(storageKey);
  forgetReturn();
  return path?.startsWith('/') && !path.startsWith('//') && path !== '/' ? path : undefined;
}

export function forgetReturn(): void {
  tabStorage.remove(storageKey);
}
