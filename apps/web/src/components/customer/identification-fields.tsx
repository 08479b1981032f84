import { formatDocument } from '@balcao/brazil/documents';
import { customerScreens } from '@balcao/messages/customer-screens';
import { Loader, NativeSelect, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { valuesOfCompany } from './company-values.ts';
import { ContactFields } from './contact-fields.tsx';
import { emptyCustomer } from './customer-values.ts';
import type { FormOfCustomer } from './form-of-customer.ts';
import { MaskedInput } from './masked-input.tsx';
import { nations } from './nations.ts';
import { useCompany } from './use-company.ts';
import type { LookUpStatus } from './use-look-up.ts';

const texts = customerScreens.form;

interface IdentificationFieldsProps {
  readonly form: FormOfCustomer;
  readonly taken: ReactNode;
}

/** A company's document fills in the rest. */
export function IdentificationFields({ form, taken }: IdentificationFieldsProps) {
  const { status, company, leave, lookUpDocument } = useCompany(form, valuesOfCompany, emptyCustomer);
  const isBrazilian = form.values.documentNation === 'BR';
  const changeDocument = (document: string) => {
    form.setFieldValue('document', document);
    if (isBrazilian) lookUpDocument(document);
  };
  const hint = status === 'found' && company && !company.active ? texts.companyInactive : companyHints[status];

  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} className="items-start">
        <NativeSelect
          label={texts.documentNation}
          data={[...nations]}
          {...form.getInputProps('documentNation')}
          onChange={({ currentTarget }) => {
            form.setFieldValue('documentNation', currentTarget.value);
            form.clearFieldError('document');
            leave();
          }}
        />
        <MaskedInput
          label={isBrazilian ? texts.document : texts.foreignDocument}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          required
          withAsterisk={false}
          data-autofocus
          rightSection={status === 'searching' && <Loader size="xs" aria-hidden="true" />}
          {...form.getInputProps('document')}
          format={(text) => (isBrazilian ? formatDocument(text.toUpperCase()) : text.slice(0, 30))}
          onChange={changeDocument}
        />
      </SimpleGrid>
      {taken}
      <p className="-mt-2 empty:absolute text-quiet text-13" role="status">
        {hint}
      </p>
      <ContactFields
        form={form}
        nameHint={status === 'found' && company?.fantasyName ? texts.tradeName(company.fantasyName) : undefined}
      />
    </>
  );
}

const companyHints: Readonly<Record<LookUpStatus, string | undefined>> = {
  idle: undefined,
  searching: texts.searchingCompany,
  found: texts.companyFilled,
  unknown: texts.companyNotFound,
  unavailable: texts.companyUnavailable,
};
