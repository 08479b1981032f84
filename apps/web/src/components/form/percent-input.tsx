import { TextInput, type TextInputProps } from '@mantine/core';
import { percentText } from './percent-text.ts';
import { useMask } from './use-mask.ts';
import { useSelectOnFocus } from './use-select-on-focus.ts';

interface PercentInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onFocus'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Up to two decimals; keys that would exceed 100 are ignored. */
export function PercentInput({ value, onChange, ...input }: PercentInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      rightSection="%"
      rightSectionPointerEvents="none"
      {...input}
      {...useSelectOnFocus()}
      {...useMask((typed) => percentText(typed, value), onChange)}
      value={value}
    />
  );
}
