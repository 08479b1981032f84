import { PercentInput } from '../../../components/form/percent-input.tsx';
import type { FormOfService } from './service-fields.ts';

interface RateInputProps {
  readonly form: FormOfService;
  readonly name: 'issRate' | 'pisRate' | 'cofinsRate' | 'csllRate' | 'irrfRate' | 'inssRate';
  readonly label: string;
}

export function RateInput({ form, name, label }: RateInputProps) {
  return <PercentInput label={label} {...form.getInputProps(name)} value={form.values[name]} />;
}
