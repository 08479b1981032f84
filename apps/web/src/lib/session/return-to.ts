const storageKey = 'balcao.return-to';

/** Remembers, per tab, the page that a person without a session opened. */
export function rememberReturn(path: string): void {
  sessionStorage.setItem(storageKey, path);
}

/** The remembered page, once. Only a path of ours counts, and the root is left to the landing rule. */
export function takeReturn(): string | undefined {
  const path = sessionStorage.getItem(storageKey);
  forgetReturn();
  return path?.startsWith('/') && !path.startsWith('//') && path !== '/' ? path : undefined;
}

export function forgetReturn(): void {
  sessionStorage.removeItem(storageKey);
}
