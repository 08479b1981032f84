import type { ComponentProps } from 'react';
import { useMask } from '../form/use-mask.ts';
import { TextField } from './field.tsx';

interface MaskedFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly format: (text: string) => string;
}

export function MaskedField({ value, onChange, format, ...field }: MaskedFieldProps) {
  return <TextField {...field} {...useMask(format, onChange)} value={value} />;
}
