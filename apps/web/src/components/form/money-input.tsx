import type { Cents } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { amountFromKeys, amountFromPaste, amountText } from './amount-text.ts';
import { useSelectOnFocus } from './use-select-on-focus.ts';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  readonly value?: Cents | null;
  readonly onChange: (amount: Cents | null) => void;
}

export function MoneyInput({ value = null, onChange, ...input }: MoneyInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const text = amountText(value);
  useLayoutEffect(() => {
    // Digits enter from the right, so the caret stays at the end.
    if (document.activeElement === field.current) field.current?.setSelectionRange(text.length, text.length);
  }, [text]);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const read = isTyping(event.nativeEvent) ? amountFromKeys : amountFromPaste;
    onChange(read(event.currentTarget.value, value));
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="0,00"
      leftSection={generic.reais}
      leftSectionPointerEvents="none"
      {...input}
      {...useSelectOnFocus()}
      ref={field}
      value={text}
      onChange={change}
    />
  );
}

function isTyping(event: Event): boolean {
  return event instanceof InputEvent && (event.inputType === 'insertText' || event.inputType.startsWith('delete'));
}
