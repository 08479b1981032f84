import { type InvoiceCompany, isOutsideSimples, simplesCoverages } from '@balcao/contract/invoices/invoice-settings';
import { invoices as messages } from '@balcao/messages/invoices';
import { NativeSelect, NumberInput } from '@mantine/core';

const words = messages.settings.company;

type NationalValues = Pick<InvoiceCompany, 'taxRegime' | 'simplesRate' | 'simplesCoverage' | 'federalTaxRate'>;

interface NationalFieldsProps {
  readonly values: NationalValues;
  readonly errorOf: (field: keyof NationalValues) => string | undefined;
  readonly onChange: (changes: Partial<NationalValues>) => void;
}

/** Fields that the national system of invoices requires in addition. */
export function NationalFields({ values, errorOf, onChange }: NationalFieldsProps) {
  const rate = (field: 'simplesRate' | 'federalTaxRate') => ({
    rightSection: '%',
    hideControls: true,
    decimalScale: 2,
    decimalSeparator: ',',
    allowNegative: false,
    value: values[field] ?? '',
    onChange: (value: string | number) => onChange({ [field]: value === '' ? null : Number(value) }),
    error: errorOf(field),
  });
  return (
    <>
      {values.taxRegime === 'SIMPLES' && (
        <>
          <NumberInput label={words.simplesRate} description={words.simplesHelp} {...rate('simplesRate')} />
          <NativeSelect
            label={words.simplesCoverage}
            description={words.coverageHelp}
            data={simplesCoverages.map((value) => ({ value, label: words.simplesCoverages[value] }))}
            value={values.simplesCoverage ?? 'ALL'}
            onChange={({ currentTarget }) => {
              const simplesCoverage = simplesCoverages.find((known) => known === currentTarget.value);
              if (simplesCoverage) onChange({ simplesCoverage });
            }}
          />
        </>
      )}
      {isOutsideSimples(values.taxRegime) && (
        <NumberInput label={words.federalTaxRate} description={words.federalTaxHelp} {...rate('federalTaxRate')} />
      )}
    </>
  );
}
