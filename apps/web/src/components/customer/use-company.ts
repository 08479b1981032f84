import { isCnpj, normalizeDocument } from '@balcao/brazil/documents';
import { getCompany } from '@balcao/contract/sub-sellers/companies';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import type { Company } from './company-values.ts';
import { useFillIn } from './use-fill-in.ts';
import { useLookUp } from './use-look-up.ts';

interface FormOf<Values> {
  getValues(): Values;
  setValues(values: Partial<Values>): void;
}

/** The company of a CNPJ fills in what nobody typed; with another document, its values go. */
export function useCompany<Values extends object>(
  form: FormOf<Values>,
  valuesOf: (company: Company) => Partial<Values>,
  empty: Partial<Values>,
) {
  const [company, setCompany] = useState<Company>();
  const fillIn = useFillIn<Values>();
  const { status, lookUp, forget } = useLookUp(
    (cnpj) => call(getCompany, { params: { cnpj } }),
    (found) => {
      setCompany(found);
      form.setValues(fillIn(form.getValues(), valuesOf(found)));
    },
  );
  const leave = () => {
    if (company) {
      const names = Object.keys(valuesOf(company)) as (keyof Values)[];
      const blank = Object.fromEntries(names.map((name) => [name, empty[name]])) as Partial<Values>;
      form.setValues(fillIn(form.getValues(), blank));
    }
    setCompany(undefined);
    forget();
  };
  return {
    status,
    company,
    leave,
    lookUpDocument: (document: string) => {
      const cnpj = isCnpj(document) ? normalizeDocument(document) : null;
      if (cnpj === null || (company && normalizeDocument(company.cnpj) !== cnpj)) leave();
      if (cnpj !== null) void lookUp(cnpj);
    },
  };
}
