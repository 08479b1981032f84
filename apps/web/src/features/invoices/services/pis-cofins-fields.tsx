import { isOutsideSimples } from '@balcao/contract/invoices/invoice-settings';
import { invoiceServices } from '@balcao/messages/invoice-services';
import { Checkbox, NativeSelect, SimpleGrid } from '@mantine/core';
import { FieldGroup } from './field-group.tsx';
import { RateInput } from './rate-input.tsx';
import type { ServiceFieldsProps } from './service-fields.ts';
import { hasPisCofinsRates } from './service-values.ts';

const texts = invoiceServices.form;

const situations = Object.entries(texts.situations)
  .map(([value, name]) => ({ value, label: `${value} ${name}` }))
  .sort((a, b) => a.value.localeCompare(b.value));

/** Companies in the Simples and MEIs pay PIS and COFINS within it. */
export function PisCofinsFields({ form, taxRegime }: ServiceFieldsProps) {
  if (!isOutsideSimples(taxRegime)) return null;
  const { declaresPisCofins, cst } = form.values;
  return (
    <FieldGroup title={texts.pisCofins}>
      <Checkbox
        label={texts.declaresPisCofins}
        description={texts.pisCofinsHelp[taxRegime]}
        {...form.getInputProps('declaresPisCofins', { type: 'checkbox' })}
      />
      {declaresPisCofins && (
        <>
          <NativeSelect label={texts.cst} data={situations} {...form.getInputProps('cst')} />
          {hasPisCofinsRates(cst) && (
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <RateInput form={form} name="pisRate" label={texts.pisRate} />
              <RateInput form={form} name="cofinsRate" label={texts.cofinsRate} />
            </SimpleGrid>
          )}
        </>
      )}
    </FieldGroup>
  );
}
