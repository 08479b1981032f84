import { states } from '@balcao/brazil/reference';
import { getPostalCode } from '@balcao/contract/customers';
import { bankingAccount } from '@balcao/messages/banking-account';
import { generic } from '@balcao/messages/generic';
import { Loader, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { MaskedInput } from '../../../components/customer/masked-input.tsx';
import { useLookUp } from '../../../components/customer/use-look-up.ts';
import { zipCodeText } from '../../../components/customer/zip-code-text.ts';
import { call } from '../../../lib/api/call.ts';
import classes from './activation.module.css';
import type { AddressName } from './activation-values.ts';
import { type ActivationForm, fieldOf } from './field-of.ts';

const texts = bankingAccount.address;
const stateOptions = [{ value: '', label: '' }, ...states.map(({ code }) => ({ value: code, label: code }))];

interface AddressPartProps {
  readonly form: ActivationForm;
  /** Prefix of its fields: empty, or `owners.1.`. */
  readonly prefix: string;
  readonly disabled: boolean;
}

/** The postal code fills in the address. */
export function AddressPart({ form, prefix, disabled }: AddressPartProps) {
  const field = (name: AddressName) => fieldOf(form, `${prefix}${name}`);
  const set = (name: AddressName, value: string) => form.setFieldValue(`${prefix}${name}`, value);
  const { status, lookUp, forget } = useLookUp(
    (cep: string) => call(getPostalCode, { params: { cep } }),
    ({ logradouro, bairro, localidade, uf, complemento }) => {
      if (logradouro) set('street', logradouro);
      if (bairro) set('district', bairro);
      if (complemento) set('complement', complemento);
      set('city', localidade);
      set('state', uf);
    },
  );
  const zipCode = field('zipCode');
  const isUnknown = status === 'unknown';

  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
        <MaskedInput
          label={texts.zipCode}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          rightSection={status === 'searching' && <Loader size="xs" aria-hidden="true" />}
          {...zipCode}
          error={zipCode.error ?? (isUnknown && generic.fields.invalidZipCode)}
          format={(text) => zipCodeText(text, 'BR')}
          onChange={(text) => {
            set('zipCode', text);
            if (text.length === zipCodeLength) void lookUp(text);
            else forget();
          }}
        />
        <TextInput label={texts.country} value={texts.brazil} readOnly disabled={disabled} />
      </SimpleGrid>
      <p className="-mt-2 empty:absolute text-quiet text-13" role="status">
        {status === 'searching' && texts.searching}
        {isUnknown && texts.byHand}
        {status === 'unavailable' && texts.unavailable}
      </p>
      <div className={`${classes.street} grid grid-cols-1 items-start gap-4`}>
        <TextInput label={texts.street} autoComplete="off" maxLength={120} disabled={disabled} {...field('street')} />
        <TextInput label={texts.number} autoComplete="off" maxLength={10} disabled={disabled} {...field('number')} />
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
        <TextInput
          label={texts.complement}
          autoComplete="off"
          maxLength={80}
          disabled={disabled}
          {...field('complement')}
        />
        <TextInput
          label={texts.district}
          autoComplete="off"
          maxLength={80}
          disabled={disabled}
          {...field('district')}
        />
      </SimpleGrid>
      <div className={`${classes.street} grid grid-cols-1 items-start gap-4`}>
        <TextInput label={texts.city} autoComplete="off" maxLength={80} disabled={disabled} {...field('city')} />
        <NativeSelect label={texts.state} data={stateOptions} disabled={disabled} {...field('state')} />
      </div>
    </>
  );
}

const zipCodeLength = 9;
