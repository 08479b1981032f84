import type { UseFormReturnType } from '@mantine/form';
import type { LinkValues } from '../values/link-values.ts';

/** The form that the sections share. */
export type FormOfLink = UseFormReturnType<LinkValues>;
