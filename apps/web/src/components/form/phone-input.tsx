import { generic } from '@balcao/messages/generic';
import { IconChevronDown } from '@tabler/icons-react';
import { countries } from './countries.ts';
import { MaskedInput, type MaskedInputProps } from './masked-input.tsx';
import classes from './phone-input.module.css';
import { phoneText } from './phone-text.ts';

interface PhoneInputProps extends MaskedInputProps {
  readonly countryCode: string;
  readonly onCountryCode: (code: string) => void;
}

/** A telephone with its country; +55 is written as Brazilians do. */
export function PhoneInput({ countryCode, onCountryCode, ...input }: PhoneInputProps) {
  return (
    <MaskedInput
      label={generic.fields.phone}
      type="tel"
      inputMode="tel"
      autoComplete={countryCode === '55' ? 'tel-national' : 'tel'}
      leftSectionWidth="5rem"
      leftSection={<CountryCode code={countryCode} onChange={onCountryCode} disabled={input.disabled} />}
      {...input}
      format={(text) => phoneText(text, countryCode)}
    />
  );
}

interface CountryCodeProps {
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly disabled: boolean | undefined;
}

/** The list says the countries' names; closed, only the code is seen. */
function CountryCode({ code, onChange, disabled }: CountryCodeProps) {
  return (
    <span className={classes.country}>
      <span aria-hidden="true">+{code}</span>
      <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
      <select
        aria-label={generic.fields.countryCode}
        value={code}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {countries.map((country) => (
          <option key={country.code} value={country.code}>
            {country.name} (+{country.code})
          </option>
        ))}
      </select>
    </span>
  );
}
