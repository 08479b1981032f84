import type { UseFormReturnType } from '@mantine/form';
import type { ActivationValues } from './activation-values.ts';

export type ActivationForm = UseFormReturnType<ActivationValues>;

/** Passes the path that `focusField` uses. */
export function fieldOf(form: ActivationForm, path: string) {
  return { ...form.getInputProps(path), 'data-path': path };
}
