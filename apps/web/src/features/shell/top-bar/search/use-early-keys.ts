import { type Dispatch, type SetStateAction, useEffect } from 'react';

/**
 * The search is loaded when it is opened, and people do not wait for it: while its field does not have the focus, what is typed
 * is added to the query, Backspace takes the last character, and Escape gives the search up.
 */
export function useEarlyKeys(opened: boolean, setQuery: Dispatch<SetStateAction<string>>, giveUp: () => void): void {
  useEffect(() => {
    if (!opened) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
      // The dialog is there, and what has the focus in it takes the keys itself.
      if (target instanceof Element && target.matches('[role="dialog"] :is(input, button)')) return;
      if (ctrlKey || metaKey || altKey || isComposing) return;
      if ([...key].length === 1) setQuery((typed) => typed + key);
      else if (key === 'Backspace') setQuery((typed) => typed.slice(0, -1));
      else if (key === 'Escape') giveUp();
      else return;
      // Nothing behind the dialog takes the key, a field or a button under the focus included.
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [opened, setQuery, giveUp]);
}
