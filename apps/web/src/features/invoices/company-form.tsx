import { capitals, isCityCode, stateOfCity } from '@balcao/brazil/reference';
import { type InvoiceCompany, isOutsideSimples, taxRegimes } from '@balcao/contract/invoices/invoice-settings';
import { invoices as messages } from '@balcao/messages/invoices';
import { Autocomplete, Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { NationalFields } from './national-fields.tsx';

const texts = messages.settings;
const words = texts.company;

const cityNames = capitals.map(({ name }) => name);

const empty: InvoiceCompany = {
  taxRegime: 'SIMPLES',
  municipalRegistration: '',
  cityCode: '',
  city: '',
  state: '',
};

function problemsOf(values: InvoiceCompany): Readonly<Partial<Record<keyof InvoiceCompany, string>>> {
  return {
    ...(values.taxRegime === 'SIMPLES' && isNotPercent(values.simplesRate) && { simplesRate: words.simplesWrong }),
    ...(isOutsideSimples(values.taxRegime) &&
      isNotPercent(values.federalTaxRate) && { federalTaxRate: words.federalTaxWrong }),
    ...(values.city.trim() === '' && { city: texts.required }),
    ...(!isCityCode(values.cityCode) && { cityCode: words.cityCodeWrong }),
  };
}

function isNotPercent(rate: number | null | undefined): boolean {
  return rate === null || rate === undefined || rate > 100;
}

interface CompanyFormProps {
  readonly company: InvoiceCompany | null;
  readonly isPending: boolean;
  readonly onSave: (company: InvoiceCompany, onSaved: () => void) => void;
}

/** The company as the city knows it. A capital fills in its code; the state follows from the code. */
export function CompanyForm({ company, isPending, onSave }: CompanyFormProps) {
  const [edited, setEdited] = useState<InvoiceCompany | null>(null);
  const values = edited ?? company ?? empty;
  const [shown, setShown] = useState(false);
  const set = (changes: Partial<InvoiceCompany>) => setEdited({ ...values, ...changes });
  const problems = problemsOf(values);
  const errorOf = (field: keyof InvoiceCompany) => (shown ? problems[field] : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShown(true);
    if (Object.keys(problems).length > 0) return;
    const state = stateOfCity(values.cityCode) ?? '';
    // Typing goes on while the save runs, and is kept.
    onSave({ ...values, state }, () => setEdited((now) => (now === edited ? null : now)));
  };
  const chooseCity = (city: string) => {
    const [capital, before] = [city, values.city].map((chosen) => capitals.find(({ name }) => name === chosen));
    const isOfBefore = before?.code === values.cityCode;
    set({ city, ...(capital ? { cityCode: capital.code } : isOfBefore && { cityCode: '' }) });
  };
  return (
    <form onSubmit={submit} noValidate className="xs:grid-cols-2 items-end grid gap-4">
      <NativeSelect
        label={words.taxRegime}
        data={taxRegimes.map((value) => ({ value, label: words.taxRegimes[value] ?? value }))}
        value={values.taxRegime}
        onChange={({ currentTarget }) => {
          const taxRegime = taxRegimes.find((known) => known === currentTarget.value);
          if (taxRegime) set({ taxRegime });
        }}
      />
      <TextInput
        label={words.municipalRegistration}
        description={words.registrationHelp}
        maxLength={15}
        value={values.municipalRegistration}
        onChange={({ currentTarget }) => set({ municipalRegistration: currentTarget.value })}
        error={errorOf('municipalRegistration')}
      />
      <Autocomplete
        label={words.city}
        description={words.cityHelp}
        data={cityNames}
        maxLength={60}
        value={values.city}
        onChange={chooseCity}
        error={errorOf('city')}
      />
      <TextInput
        label={words.cityCode}
        description={words.cityCodeHelp}
        inputMode="numeric"
        maxLength={7}
        value={values.cityCode}
        onChange={({ currentTarget }) => set({ cityCode: currentTarget.value.replaceAll(/\D/g, '') })}
        error={errorOf('cityCode')}
      />
      <NationalFields values={values} errorOf={errorOf} onChange={set} />
      <div className="col-span-full">
        <Button type="submit" variant="default" loading={isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
