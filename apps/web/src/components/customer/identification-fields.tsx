import { formatDocument, isCnpj, normalizeDocument } from '@balcao/brazil/documents';
import { getCompany } from '@balcao/contract/sub-sellers/companies';
import { customerScreens } from '@balcao/messages/customer-screens';
import { Loader, NativeSelect, SimpleGrid } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { type Company, valuesOfCompany } from './company-values.ts';
import { ContactFields } from './contact-fields.tsx';
import type { CustomerValues } from './customer-values.ts';
import type { FormOfCustomer } from './form-of-customer.ts';
import { MaskedInput } from './masked-input.tsx';
import { nations } from './nations.ts';
import { useFillIn } from './use-fill-in.ts';
import { type LookUpStatus, useLookUp } from './use-look-up.ts';

const texts = customerScreens.form;

interface IdentificationFieldsProps {
  readonly form: FormOfCustomer;
  readonly taken: ReactNode;
}

const blank = { name: '', zipCode: '', street: '', number: '', complement: '', district: '', city: '', state: '' };

/** A company's document fills in the rest. */
export function IdentificationFields({ form, taken }: IdentificationFieldsProps) {
  const [company, setCompany] = useState<Company>();
  const fillIn = useFillIn<CustomerValues>();
  const { status, lookUp, forget } = useLookUp(findCompany, (found) => {
    setCompany(found);
    form.setValues(fillIn(form.getValues(), valuesOfCompany(found)));
  });
  /** Clears values of the previous company when the document changes. */
  const leaveCompany = () => {
    if (company) form.setValues(fillIn(form.getValues(), blank));
    setCompany(undefined);
    forget();
  };
  const { documentNation } = form.values;
  const isBrazilian = documentNation === 'BR';
  const changeDocument = (document: string) => {
    form.setFieldValue('document', document);
    const cnpj = isBrazilian && isCnpj(document) ? normalizeDocument(document) : null;
    if (cnpj !== null) void lookUp(cnpj);
    else leaveCompany();
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
            leaveCompany();
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

function findCompany(cnpj: string): Promise<Company> {
  return call(getCompany, { params: { cnpj } });
}
