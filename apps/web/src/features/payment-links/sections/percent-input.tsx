import { TextInput, type TextInputProps } from '@mantine/core';
import { percentText } from '../values/percent-text.ts';

interface PercentInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** The text of the field: `2,5`. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Characters; three unless told. */
  readonly mostCharacters?: number;
}

/** A percentage of at most so many characters, never above 100 (specification 1, section 5). */
export function PercentInput({ value, onChange, mostCharacters, ...input }: PercentInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      rightSection="%"
      rightSectionPointerEvents="none"
      {...input}
      value={value}
      onChange={({ currentTarget }) => onChange(percentText(currentTarget.value, mostCharacters))}
    />
  );
}
