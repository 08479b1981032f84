import type { UseFormReturnType } from '@mantine/form';
import type { ChargeValues } from './charge-values.ts';

export type FormOfCharge = UseFormReturnType<ChargeValues>;
