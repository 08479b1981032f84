import { generic } from '@balcao/messages/generic';
import { IconChevronDown } from '@tabler/icons-react';
import { countries } from '../form/countries.ts';
import { phoneText } from '../form/phone-text.ts';
import classes from './field.module.css';
import { MaskedField } from './masked-field.tsx';

interface PhoneFieldProps {
  readonly value: string;
  readonly countryCode: string;
  readonly onChange: (changed: { readonly phone: string; readonly countryCode: string }) => void;
  readonly onBlur: () => void;
  readonly problem: string | false | undefined;
}

/** Numbers with +55 are formatted as in Brazil. */
export function PhoneField({ value, countryCode, onChange, ...field }: PhoneFieldProps) {
  return (
    <MaskedField
      label={generic.fields.phone}
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete={countryCode === '55' ? 'tel-national' : 'tel'}
      {...field}
      start={
        <CountryCode
          code={countryCode}
          onChange={(code) => onChange({ phone: phoneText(value, code), countryCode: code })}
        />
      }
      value={value}
      format={(text) => phoneText(text, countryCode)}
      onChange={(phone) => onChange({ phone, countryCode })}
    />
  );
}

function CountryCode({ code, onChange }: { readonly code: string; readonly onChange: (code: string) => void }) {
  return (
    <span className={`${classes.country} border-e flex relative items-center justify-center text-16 figures gap-1`}>
      <span aria-hidden="true">+{code}</span>
      <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
      <select
        className="absolute inset-0 w-full text-16 opacity-0 cursor-pointer"
        aria-label={generic.fields.countryCode}
        autoComplete="off"
        value={code}
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
