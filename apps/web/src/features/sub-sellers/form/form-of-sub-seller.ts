import type { UseFormReturnType } from '@mantine/form';
import type { SubSellerValues } from '../values/sub-seller-values.ts';

export type FormOfSubSeller = UseFormReturnType<SubSellerValues>;
