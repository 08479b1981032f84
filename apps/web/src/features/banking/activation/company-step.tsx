import { formatCnpj } from '@balcao/brazil/documents';
import { bankingAccount } from '@balcao/messages/banking-account';
import { Loader, SimpleGrid, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { addressOfCompany, type Company } from '../../../components/customer/company-values.ts';
import { MaskedInput } from '../../../components/customer/masked-input.tsx';
import { useCompany } from '../../../components/customer/use-company.ts';
import type { LookUpStatus } from '../../../components/customer/use-look-up.ts';
import { DateField } from '../../../components/form/date-field.tsx';
import { phoneText } from '../../../components/form/phone-text.ts';
import { type ActivationValues, noAddress } from './activation-values.ts';
import { AddressPart } from './address-part.tsx';
import { type ActivationForm, fieldOf } from './field-of.ts';

const texts = bankingAccount.company;

const emptyCompany = { companyName: '', fantasyName: '', openingDate: null, ...noAddress };

interface CompanyStepProps {
  readonly form: ActivationForm;
  readonly locked: boolean;
  /** A company applies for itself; a person enters their company's document. */
  readonly ownDocument: boolean;
}

export function CompanyStep({ form, locked, ownDocument }: CompanyStepProps) {
  const { status, lookUpDocument } = useCompany(form, valuesOfCompany, emptyCompany);
  const wasLookedUp = useRef(false);
  const { companyDocument, openingDate } = form.values;
  useEffect(() => {
    // Looks up once for an unstarted form, so that the data is there before typing.
    if (wasLookedUp.current || locked || openingDate !== null || companyDocument === '') return;
    wasLookedUp.current = true;
    lookUpDocument(companyDocument);
  });
  const masked = (
    name: 'companyDocument' | 'phone',
    format: (text: string) => string,
    after?: (text: string) => void,
  ) => ({
    ...fieldOf(form, name),
    format,
    onChange: (text: string) => {
      form.setFieldValue(name, text);
      after?.(text);
    },
  });

  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
        <MaskedInput
          label={texts.document}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={locked}
          readOnly={ownDocument}
          rightSection={status === 'searching' && <Loader size="xs" aria-hidden="true" />}
          {...masked('companyDocument', (text) => formatCnpj(text.toUpperCase()), lookUpDocument)}
        />
        <DateField label={texts.openingDate} disabled={locked} {...fieldOf(form, 'openingDate')} />
      </SimpleGrid>
      <p className="-mt-2 empty:absolute text-quiet text-13" role="status">
        {hints[status]}
      </p>
      <TextInput
        label={texts.name}
        autoComplete="organization"
        maxLength={120}
        disabled={locked}
        {...fieldOf(form, 'companyName')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
        <TextInput
          label={texts.mail}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          disabled={locked}
          {...fieldOf(form, 'mail')}
        />
        <MaskedInput
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          disabled={locked}
          {...masked('phone', (text) => phoneText(text, '55'))}
        />
      </SimpleGrid>
      <h2 className="text-15 font-medium mt-2">{texts.address}</h2>
      <AddressPart form={form} prefix="" disabled={locked} />
    </>
  );
}

const hints: Readonly<Record<LookUpStatus, string | undefined>> = {
  idle: undefined,
  searching: texts.searching,
  found: texts.filled,
  unknown: texts.unknown,
  unavailable: texts.failed,
};

function valuesOfCompany({ companyName, fantasyName, openingDate, address }: Company): Partial<ActivationValues> {
  return { companyName, fantasyName: fantasyName ?? '', openingDate, ...addressOfCompany(address) };
}
