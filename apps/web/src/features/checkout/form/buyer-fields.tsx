import { formatDocument } from '@balcao/brazil/documents';
import { checkout } from '@balcao/messages/checkout';
import { generic } from '@balcao/messages/generic';
import { useState } from 'react';
import { TextField } from '../../../components/plain-fields/field.tsx';
import { MaskedField } from '../../../components/plain-fields/masked-field.tsx';
import { PhoneField } from '../../../components/plain-fields/phone-field.tsx';
import { type BuyerField, buyerProblems } from './buyer-problems.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import classes from './form.module.css';

interface BuyerFieldsProps {
  readonly draft: CheckoutDraft;
  readonly onChange: (changed: Partial<CheckoutDraft>) => void;
  /** After an attempt to send, problems of untouched fields are shown too. */
  readonly showsAllProblems: boolean;
}

export function BuyerFields({ draft, onChange, showsAllProblems }: BuyerFieldsProps) {
  const [left, setLeft] = useState<Readonly<Partial<Record<BuyerField, true>>>>({});
  const problems = buyerProblems(draft);
  const field = (name: BuyerField) => ({
    value: draft[name],
    problem: (showsAllProblems || left[name]) && problems[name],
    onBlur: () => setLeft((before) => ({ ...before, [name]: true })),
    required: true,
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        label={checkout.buyer.name}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        {...field('name')}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <div className={`${classes.pair} grid gap-4`}>
        <MaskedField
          label={generic.fields.document}
          name="document"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('document')}
          format={(text) => formatDocument(text.toUpperCase())}
          onChange={(document) => onChange({ document })}
        />
        <PhoneField countryCode={draft.countryCode} {...field('phone')} onChange={onChange} />
      </div>
      <TextField
        label={checkout.buyer.email}
        help={checkout.buyer.emailHelp}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...field('email')}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
      />
    </div>
  );
}
