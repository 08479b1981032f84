import { isOutsideSimples } from '@balcao/contract/invoices/invoice-settings';
import { invoiceServices } from '@balcao/messages/invoice-services';
import { Checkbox, SimpleGrid } from '@mantine/core';
import { FieldGroup } from './field-group.tsx';
import { RateInput } from './rate-input.tsx';
import type { ServiceFieldsProps } from './service-fields.ts';

const texts = invoiceServices.form;

/** Nothing is withheld from companies in the Simples and from MEIs. */
export function WithheldFields({ form, taxRegime }: ServiceFieldsProps) {
  if (!isOutsideSimples(taxRegime)) return null;
  return (
    <FieldGroup title={texts.withheld}>
      <Checkbox
        label={texts.isWithheld}
        description={texts.withheldHelp}
        {...form.getInputProps('isWithheld', { type: 'checkbox' })}
      />
      {form.values.isWithheld && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Checkbox label={texts.withheldPis} {...form.getInputProps('withheldPis', { type: 'checkbox' })} />
            <Checkbox label={texts.withheldCofins} {...form.getInputProps('withheldCofins', { type: 'checkbox' })} />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <RateInput form={form} name="csllRate" label={texts.csllRate} />
            <RateInput form={form} name="irrfRate" label={texts.irrfRate} />
            <RateInput form={form} name="inssRate" label={texts.inssRate} />
          </SimpleGrid>
        </>
      )}
    </FieldGroup>
  );
}
