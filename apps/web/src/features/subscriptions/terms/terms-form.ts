import type { UseFormReturnType } from '@mantine/form';
import type { TermsValues } from './terms-values.ts';

export type TermsForm = Pick<
  UseFormReturnType<TermsValues>,
  'getInputProps' | 'insertListItem' | 'removeListItem' | 'setFieldValue'
>;
