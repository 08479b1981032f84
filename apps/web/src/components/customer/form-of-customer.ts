import type { UseFormReturnType } from '@mantine/form';
import type { CustomerValues } from './customer-values.ts';

export type FormOfCustomer = UseFormReturnType<CustomerValues>;
