const storageKey = 'balcao.list-keys';

/** Whether single letters move in lists: who writes by voice may turn them off (WCAG 2.1.4). It is kept in this browser. */
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
    // Storage can be refused by the browser; then they stay on.
  }
}
