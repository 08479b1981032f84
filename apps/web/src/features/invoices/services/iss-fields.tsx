import { placesOfService } from '@balcao/contract/invoices/invoice-services';
import { invoiceServices } from '@balcao/messages/invoice-services';
import { Checkbox, NativeSelect, SimpleGrid } from '@mantine/core';
import { FieldGroup } from './field-group.tsx';
import { incidenceOf, isWithheldByLaw } from './propose-service.ts';
import { RateInput } from './rate-input.tsx';
import type { ServiceFieldsProps } from './service-fields.ts';

const texts = invoiceServices.form;

const places = placesOfService.map((value) => ({ value, label: texts.places[value] }));

export function IssFields({ form, taxRegime }: ServiceFieldsProps) {
  const { serviceCode } = form.values;
  return (
    <FieldGroup title={texts.iss}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect label={texts.placeOfService} data={places} {...form.getInputProps('placeOfService')} />
        <RateInput form={form} name="issRate" label={texts.issRate} />
      </SimpleGrid>
      {serviceCode && <p className="text-quiet text-13">{texts.incidence[incidenceOf(serviceCode)]}</p>}
      {taxRegime === 'MEI' ? (
        <p className="text-quiet text-13">{texts.noneWithheldOfMei}</p>
      ) : (
        <Checkbox
          label={texts.isIssWithheld}
          description={serviceCode && isWithheldByLaw(serviceCode) ? texts.withheldByLaw : texts.withheldByCity}
          {...form.getInputProps('isIssWithheld', { type: 'checkbox' })}
        />
      )}
    </FieldGroup>
  );
}
