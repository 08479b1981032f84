import { checkout } from '@balcao/messages/checkout';
import { generic } from '@balcao/messages/generic';
import { useState } from 'react';
import { zipCodeText } from '../../../components/customer/zip-code-text.ts';
import { TextField } from '../../../components/plain-fields/field.tsx';
import { MaskedField } from '../../../components/plain-fields/masked-field.tsx';
import { PhoneField } from '../../../components/plain-fields/phone-field.tsx';
import type { Billing } from '../paying/pay-request.ts';
import { type BillingField, billingProblems } from './billing.ts';
import classes from './form.module.css';

const texts = checkout.billing;

interface BillingFieldsProps {
  readonly billing: Billing;
  readonly onChange: (billing: Billing) => void;
  /** True where the page does not have the buyer's e-mail and phone. */
  readonly asksContact: boolean;
  readonly showsAllProblems: boolean;
}

/** The buyer's bank asks for them to authenticate the buyer (3DS). */
export function BillingFields({ billing, onChange, asksContact, showsAllProblems }: BillingFieldsProps) {
  const [left, setLeft] = useState<Readonly<Partial<Record<BillingField, true>>>>({});
  const problems = billingProblems(billing, asksContact);
  const field = (name: BillingField) => ({
    name: `billing-${name}`,
    value: billing[name],
    problem: (showsAllProblems || left[name]) && problems[name],
    onBlur: () => setLeft((before) => ({ ...before, [name]: true })),
    required: true,
  });
  const line = (name: 'street' | 'district' | 'city' | 'email', autoComplete: string, maxLength: number) => (
    <TextField
      label={name === 'email' ? checkout.buyer.email : texts[name]}
      autoComplete={autoComplete}
      maxLength={maxLength}
      {...field(name)}
      onChange={({ currentTarget }) => onChange({ ...billing, [name]: currentTarget.value })}
    />
  );
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="font-semibold">{texts.title}</legend>
      <p className="text-quiet text-13">{texts.help}</p>
      <div className={`${classes.pair} grid gap-4`}>
        <MaskedField
          label={generic.fields.zipCode}
          inputMode="numeric"
          autoComplete="billing postal-code"
          {...field('zipCode')}
          format={(text) => zipCodeText(text, 'BR')}
          onChange={(zipCode) => onChange({ ...billing, zipCode })}
        />
        {line('street', 'billing address-line1', 60)}
      </div>
      {line('district', 'billing address-line2', 60)}
      <div className={`${classes.pair} grid gap-4`}>
        <MaskedField
          label={texts.state}
          autoComplete="billing address-level1"
          autoCapitalize="characters"
          {...field('state')}
          format={(text) =>
            text
              .replaceAll(/[^a-z]/gi, '')
              .slice(0, 2)
              .toUpperCase()
          }
          onChange={(state) => onChange({ ...billing, state })}
        />
        {line('city', 'billing address-level2', 50)}
      </div>
      {asksContact && line('email', 'email', 254)}
      {asksContact && (
        <PhoneField
          countryCode={billing.countryCode}
          {...field('phone')}
          onChange={(changed) => onChange({ ...billing, ...changed })}
        />
      )}
    </fieldset>
  );
}
