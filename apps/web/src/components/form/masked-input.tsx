import { TextInput, type TextInputProps } from '@mantine/core';
import { useMask } from './use-mask.ts';

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
  return <TextInput {...input} {...useMask(format, onChange)} value={value} />;
}
