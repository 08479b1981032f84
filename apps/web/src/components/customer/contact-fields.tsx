import { customerScreens } from '@balcao/messages/customer-screens';
import { NativeSelect, TextInput } from '@mantine/core';
import { countries } from '../form/countries.ts';
import { phoneText } from '../form/phone-text.ts';
import type { FormOfCustomer } from './form-of-customer.ts';
import { MaskedInput } from './masked-input.tsx';

const texts = customerScreens.form;
const codes = countries.map(({ code, name }) => ({ value: code, label: `${name} (+${code})` }));

interface ContactFieldsProps {
  readonly form: FormOfCustomer;
  /** Shown under the name. */
  readonly nameHint?: string | undefined;
}

export function ContactFields({ form, nameHint }: ContactFieldsProps) {
  const { countryCode, phone } = form.values;
  return (
    <>
      <TextInput
        label={texts.name}
        description={nameHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={120}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <div className="grid gap-4 items-start" style={{ gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' }}>
        <NativeSelect
          label={texts.countryCode}
          data={codesWith(countryCode)}
          {...form.getInputProps('countryCode')}
          onChange={({ currentTarget: { value } }) =>
            form.setValues({ countryCode: value, phone: phoneText(phone, value) })
          }
        />
        <MaskedInput
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...form.getInputProps('phone')}
          format={(text) => phoneText(text, countryCode)}
          onChange={(text) => form.setFieldValue('phone', text)}
        />
      </div>
      <TextInput
        label={texts.alternativeEmail}
        description={texts.alternativeEmailHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        {...form.getInputProps('alternativeEmail')}
      />
    </>
  );
}

/** An unlisted country code is kept as it is. */
function codesWith(code: string) {
  return codes.some(({ value }) => value === code) ? codes : [...codes, { value: code, label: `+${code}` }];
}
