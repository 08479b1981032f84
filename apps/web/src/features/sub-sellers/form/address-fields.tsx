import { countries, states } from '@balcao/brazil/reference';
import { getPostalCode } from '@balcao/contract/customers';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { Loader, Select, SimpleGrid, TextInput } from '@mantine/core';
import { MaskedInput } from '../../../components/customer/masked-input.tsx';
import { useLookUp } from '../../../components/customer/use-look-up.ts';
import { zipCodeText } from '../../../components/customer/zip-code-text.ts';
import { call } from '../../../lib/api/call.ts';
import type { FormOfSubSeller } from './form-of-sub-seller.ts';
import classes from './sub-seller-form.module.css';

const texts = subSellerScreens.form;
const stateData = states.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
const countryData = countries.map(({ code, name }) => ({ value: code, label: name }));

/** Eight digits and the dash; and a length that only another country's code has. */
const lookUpLength = 9;
const foreignLength = 10;

export function AddressFields({ form }: { readonly form: FormOfSubSeller }) {
  const { zipCode, country } = form.values;
  const { status, lookUp, forget } = useLookUp(
    (cep) => call(getPostalCode, { params: { cep } }),
    // A town with one code for all its streets names none: what was typed stays.
    ({ logradouro, bairro, localidade, uf, complemento }) => {
      form.setValues({
        ...(logradouro && { street: logradouro }),
        ...(bairro && { district: bairro }),
        ...(complemento && { complement: complemento }),
        city: localidade,
        state: uf,
        country: 'BR',
      });
      for (const field of ['zipCode', 'street', 'district', 'city', 'state'] as const) form.clearFieldError(field);
    },
  );
  const isBrazil = country === 'BR';
  const changeZipCode = (typed: string) => {
    form.setFieldValue('zipCode', typed);
    if (typed.length >= lookUpLength && isBrazil) void lookUp(typed);
    else forget();
  };
  const isInvalid = status === 'unknown' && zipCode.length !== foreignLength;
  const zipCodeProps = form.getInputProps('zipCode');
  return (
    <div className="grid max-w-176 gap-4">
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
        <MaskedInput
          label={texts.zipCode}
          inputMode={isBrazil ? 'numeric' : 'text'}
          autoComplete="off"
          rightSection={status === 'searching' && <Loader size="xs" aria-hidden="true" />}
          {...zipCodeProps}
          error={zipCodeProps.error ?? (isInvalid && texts.invalidZipCode)}
          format={(typed) => zipCodeText(typed, country)}
          onChange={changeZipCode}
        />
        <Select
          label={texts.country}
          data={countryData}
          searchable
          allowDeselect={false}
          nothingFoundMessage={texts.nothing}
          {...form.getInputProps('country')}
          onChange={(chosen) => chosen && form.setValues({ country: chosen, state: '' })}
        />
      </SimpleGrid>
      <p className="-mt-2 empty:absolute text-quiet text-13" role="status">
        {status === 'searching' && texts.searchingZipCode}
        {status === 'unavailable' && texts.zipCodeUnavailable}
      </p>
      <div className={`${classes.triple} grid grid-cols-1 items-start gap-4`}>
        <TextInput label={texts.street} autoComplete="off" maxLength={120} {...form.getInputProps('street')} />
        <TextInput label={texts.number} autoComplete="off" maxLength={10} {...form.getInputProps('number')} />
        <TextInput label={texts.complement} autoComplete="off" maxLength={80} {...form.getInputProps('complement')} />
      </div>
      <div className={`${classes.triple} grid grid-cols-1 items-start gap-4`}>
        <TextInput label={texts.district} autoComplete="off" maxLength={80} {...form.getInputProps('district')} />
        <TextInput label={texts.city} autoComplete="off" maxLength={80} {...form.getInputProps('city')} />
        {isBrazil ? (
          <Select
            label={texts.state}
            data={stateData}
            searchable
            nothingFoundMessage={texts.nothing}
            {...form.getInputProps('state')}
            value={form.values.state || null}
            onChange={(chosen) => form.setFieldValue('state', chosen ?? '')}
          />
        ) : (
          <MaskedInput
            label={texts.state}
            autoComplete="off"
            {...form.getInputProps('state')}
            format={(typed) =>
              typed
                .replaceAll(/[^A-Za-z]/g, '')
                .toUpperCase()
                .slice(0, 3)
            }
            onChange={(typed) => form.setFieldValue('state', typed)}
          />
        )}
      </div>
    </div>
  );
}
