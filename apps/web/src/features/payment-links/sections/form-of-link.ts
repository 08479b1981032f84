import type { UseFormReturnType } from '@mantine/form';
import type { LinkValues } from '../values/link-values.ts';

export type FormOfLink = UseFormReturnType<LinkValues>;
