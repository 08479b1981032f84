import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { caretAfter } from './caret-after.ts';

export interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** The text as it is shown, mask and all. */
  readonly value?: string;
  readonly onChange: (text: string) => void;
}

interface MaskProps extends MaskedInputProps {
  /** Writes the mask over what was typed, as far as it goes. */
  readonly format: (text: string) => string;
}

/** A field that writes its mask as one types, pastes or lets the browser fill it in; the caret stays where it was typed. */
export function MaskedInput({ value = '', onChange, format, ...input }: MaskProps) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === field.current) {
      field.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = null;
  });

  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const typed = currentTarget.value;
    const masked = format(typed);
    caret.current = caretAfter(typed, currentTarget.selectionStart ?? typed.length, masked);
    onChange(masked);
  };
  return <TextInput {...input} ref={field} value={value} onChange={change} />;
}
