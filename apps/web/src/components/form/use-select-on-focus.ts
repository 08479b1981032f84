import { type FocusEvent, type MouseEvent, useRef } from 'react';

interface SelectOnFocus {
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onMouseUp: (event: MouseEvent<HTMLInputElement>) => void;
}

/** Entering the field, by key or by click, selects what is in it: typing replaces it. A second click sets the caret as usual. */
export function useSelectOnFocus(): SelectOnFocus {
  const entered = useRef(false);
  return {
    onFocus: ({ currentTarget }) => {
      entered.current = true;
      currentTarget.select();
    },
    // The click that focuses would set the caret after the focus has selected.
    onMouseUp: (event) => {
      if (entered.current && event.currentTarget.selectionStart === event.currentTarget.selectionEnd) {
        event.currentTarget.select();
      }
      entered.current = false;
    },
  };
}
