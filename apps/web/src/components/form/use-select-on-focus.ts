import { type FocusEvent, type MouseEvent, useRef } from 'react';

interface SelectOnFocus {
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onMouseUp: (event: MouseEvent<HTMLInputElement>) => void;
}

/** Focusing selects the content, so that typing replaces it; a second click sets the caret. */
export function useSelectOnFocus(): SelectOnFocus {
  const entered = useRef(false);
  return {
    onFocus: ({ currentTarget }) => {
      entered.current = true;
      currentTarget.select();
    },
    // The click that focuses would otherwise set the caret after the selection.
    onMouseUp: (event) => {
      if (entered.current && event.currentTarget.selectionStart === event.currentTarget.selectionEnd) {
        event.currentTarget.select();
      }
      entered.current = false;
    },
  };
}
