const storageKey = 'balcao.list-keys';

/** Single-letter keys can be switched off for speech input (WCAG 2.1.4). Stored in this browser. */
export function areListKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function turnListKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // The browser may refuse storage; the keys stay on then.
  }
}
