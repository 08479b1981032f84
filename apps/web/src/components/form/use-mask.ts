import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { caretAfter } from './caret-after.ts';

interface Masked {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Formats typed, pasted and autofilled text and keeps the caret's place. */
export function useMask(format: (text: string) => string, onChange: (text: string) => void): Masked {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === field.current) {
      field.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = null;
  });
  return {
    ref: field,
    onChange: ({ currentTarget }) => {
      const typed = currentTarget.value;
      const masked = format(typed);
      caret.current = caretAfter(typed, currentTarget.selectionStart ?? typed.length, masked);
      onChange(masked);
    },
  };
}
