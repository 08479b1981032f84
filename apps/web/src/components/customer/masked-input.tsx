import { TextInput, type TextInputProps } from '@mantine/core';
import { useMask } from '../form/use-mask.ts';

interface MaskedInputProps extends Omit<TextInputProps, 'onChange'> {
  readonly format: (text: string) => string;
  readonly onChange: (text: string) => void;
}

export function MaskedInput({ format, onChange, ...input }: MaskedInputProps) {
  return <TextInput {...input} {...useMask(format, onChange)} />;
}
