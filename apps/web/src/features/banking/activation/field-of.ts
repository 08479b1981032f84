import type { UseFormReturnType } from '@mantine/form';
import type { ActivationValues } from './activation-values.ts';

export type ActivationForm = UseFormReturnType<ActivationValues>;

/** A field's props, its path as `focusField` knows it. */
export function fieldOf(form: ActivationForm, path: string) {
  return { ...form.getInputProps(path), 'data-path': path };
}
