import { nbsCodes, suggestCodes } from '@balcao/brazil/invoice-tables';
import { serviceDesdobros, serviceItems } from '@balcao/brazil/reference';
import { invoiceServices } from '@balcao/messages/invoice-services';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { CodeSelect } from './code-select.tsx';
import { matchWords } from './match-words.ts';
import { proposeCodes, proposeForItem } from './propose-service.ts';
import type { ServiceFieldsProps } from './service-fields.ts';

const texts = invoiceServices.form;

const items = serviceItems.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
const nbsNames = new Map(nbsCodes.map(({ code, name }) => [code, name]));

/** The law's words for an item are few, so its desdobros and its usual NBS codes are searched too. */
const wordsOfItems = new Map(
  items.map(({ value, label }) => [
    value,
    [
      label,
      ...(serviceDesdobros[value] ?? []),
      ...suggestCodes(value, null).nbs.map((code) => nbsNames.get(code)),
    ].join(' '),
  ]),
);
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The item proposes the rest, and its NBS code the classification and the operation. */
export function ItemFields({ form, taxRegime, today }: ServiceFieldsProps) {
  const { serviceCode, nbsCode } = form.values;
  const suggested = useMemo(() => suggestCodes(serviceCode, null).nbs, [serviceCode]);
  const desdobros = (serviceDesdobros[serviceCode ?? ''] ?? []).map((name, index) => {
    const value = String(index + 1).padStart(2, '0');
    return { value, label: `${value} ${name}` };
  });
  return (
    <>
      <Select
        label={texts.serviceCode}
        description={texts.serviceHelp}
        inputWrapperOrder={below}
        data={items}
        searchable
        limit={60}
        filter={({ options, search, limit }) =>
          options
            .filter((option) => 'value' in option && matchWords(wordsOfItems.get(option.value) ?? '', search))
            .slice(0, limit)
        }
        maxDropdownHeight={320}
        nothingFoundMessage={texts.noService}
        {...form.getInputProps('serviceCode')}
        onChange={(code) => {
          if (code === null || code === serviceCode) return;
          form.setValues(proposeForItem(code, taxRegime, today));
          form.clearErrors();
        }}
      />
      {desdobros.length > 0 && (
        <Select
          label={texts.serviceDesdobro}
          description={texts.desdobroHelp}
          inputWrapperOrder={below}
          data={desdobros}
          {...form.getInputProps('serviceDesdobro')}
        />
      )}
      <CodeSelect
        label={texts.nbsCode}
        description={texts.nbsHelp}
        codes={nbsCodes}
        suggested={suggested}
        clearable
        {...form.getInputProps('nbsCode')}
        value={nbsCode}
        onChange={(code) => {
          form.setValues({ nbsCode: code, ...proposeCodes(serviceCode, code, form.values) });
          form.clearFieldError('nbsCode');
        }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={texts.description}
          description={texts.descriptionHelp}
          inputWrapperOrder={below}
          maxLength={200}
          {...form.getInputProps('description')}
        />
        <TextInput
          label={texts.municipalCode}
          description={texts.municipalHelp}
          inputWrapperOrder={below}
          inputMode="numeric"
          maxLength={3}
          {...form.getInputProps('municipalCode')}
          onChange={({ currentTarget }) =>
            form.setFieldValue('municipalCode', currentTarget.value.replaceAll(/\D/g, ''))
          }
        />
      </SimpleGrid>
    </>
  );
}
