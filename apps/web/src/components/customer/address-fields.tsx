import { getPostalCode } from '@balcao/contract/customers';
import type { AnswerOf } from '@balcao/contract/endpoint';
import { customerScreens } from '@balcao/messages/customer-screens';
import { generic } from '@balcao/messages/generic';
import { Loader, SimpleGrid, TextInput } from '@mantine/core';
import { call } from '../../lib/api/call.ts';
import classes from './customer-form.module.css';
import type { CustomerValues } from './customer-values.ts';
import type { FormOfCustomer } from './form-of-customer.ts';
import { MaskedInput } from './masked-input.tsx';
import { useLookUp } from './use-look-up.ts';
import { zipCodeText } from './zip-code-text.ts';

type Found = AnswerOf<typeof getPostalCode>;

const texts = customerScreens.form;

interface AddressFieldsProps {
  readonly form: FormOfCustomer;
  /** A saved address requires a two-letter state, and letters in the city. */
  readonly editing?: boolean;
}

export function AddressFields({ form, editing = false }: AddressFieldsProps) {
  const { zipCode, country } = form.values;
  const { status, lookUp, forget } = useLookUp(findAddress, (found) => form.setValues(addressOf(found)));
  const changeZipCode = (text: string) => {
    form.setFieldValue('zipCode', text);
    if (text.length >= lookUpLength) void lookUp(text);
    else forget();
  };
  const isInvalid = status === 'unknown' && zipCode.length !== foreignLength;
  const zipCodeProps = form.getInputProps('zipCode');
  const letters = (name: 'city' | 'state' | 'country', format: (text: string) => string) => ({
    ...form.getInputProps(name),
    format,
    onChange: (text: string) => form.setFieldValue(name, text),
  });

  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
        <MaskedInput
          label={texts.zipCode}
          inputMode={country === 'BR' || country === '' ? 'numeric' : 'text'}
          autoComplete="off"
          rightSection={status === 'searching' && <Loader size="xs" aria-hidden="true" />}
          {...zipCodeProps}
          error={zipCodeProps.error ?? (isInvalid && generic.fields.invalidZipCode)}
          format={(text) => zipCodeText(text, country)}
          onChange={changeZipCode}
        />
      </SimpleGrid>
      <p className="-mt-2 empty:absolute text-quiet text-13" role="status">
        {status === 'searching' && texts.searchingZipCode}
        {isInvalid && texts.zipCodeByHand}
        {status === 'unavailable' && texts.zipCodeUnavailable}
      </p>
      <div className={`${classes.street} grid grid-cols-1 items-start gap-4`}>
        <TextInput label={texts.street} autoComplete="off" maxLength={120} {...form.getInputProps('street')} />
        <TextInput label={texts.number} autoComplete="off" maxLength={10} {...form.getInputProps('number')} />
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
        <TextInput label={texts.complement} autoComplete="off" maxLength={80} {...form.getInputProps('complement')} />
        <TextInput label={texts.district} autoComplete="off" maxLength={80} {...form.getInputProps('district')} />
      </SimpleGrid>
      <div className={`grid gap-4 items-start grid-cols-2 ${classes.place}`}>
        <MaskedInput
          className="col-span-full"
          label={texts.city}
          autoComplete="off"
          maxLength={80}
          {...letters('city', (text) => (editing ? text.replaceAll(/[^\p{L}\p{M} .'’-]/gu, '') : text))}
        />
        <MaskedInput
          label={texts.state}
          autoComplete="off"
          autoCapitalize="characters"
          {...letters('state', (text) => capitals(text, editing ? 2 : 3))}
        />
        <MaskedInput
          label={texts.country}
          autoComplete="off"
          autoCapitalize="characters"
          {...letters('country', (text) => capitals(text, 2))}
        />
      </div>
    </>
  );
}

/** Nine characters are a complete Brazilian code; other lengths belong to foreign codes, and are not reported. */
const lookUpLength = 9;
const foreignLength = 10;

function capitals(text: string, max: number): string {
  return text
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, max);
}

function findAddress(cep: string): Promise<Found> {
  return call(getPostalCode, { params: { cep } });
}

/** A town with one code for all streets returns none, so the typed ones stay. */
function addressOf({ logradouro, bairro, localidade, uf, complemento }: Found): Partial<CustomerValues> {
  return {
    ...(logradouro && { street: logradouro }),
    ...(bairro && { district: bairro }),
    ...(complemento && { complement: complemento }),
    city: localidade,
    state: uf,
    country: 'BR',
  };
}
