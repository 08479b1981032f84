export interface BrowserStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
}

/** Shared by the tabs of this browser, and kept when it is closed. */
export const sharedStorage = guarded(() => localStorage);

/** Kept until the tab is closed. */
export const tabStorage = guarded(() => sessionStorage);

/** A browser may refuse storage or have no room left: nothing is read then, and what is set is lost. */
function guarded(storage: () => Storage): BrowserStorage {
  const attempt = <Result>(action: (storage: Storage) => Result): Result | null => {
    try {
      return action(storage());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => attempt((kept) => kept.getItem(key)),
    set: (key, text) => void attempt((kept) => kept.setItem(key, text)),
    remove: (key) => void attempt((kept) => kept.removeItem(key)),
  };
}
