import type { TaxRegime } from '@balcao/contract/invoices/invoice-settings';
import type { PlainDate } from '@balcao/kernel';
import type { UseFormReturnType } from '@mantine/form';
import type { ServiceValues } from './service-values.ts';

export type FormOfService = UseFormReturnType<ServiceValues>;

export interface ServiceFieldsProps {
  readonly form: FormOfService;
  readonly taxRegime: TaxRegime;
  readonly today: PlainDate;
}
