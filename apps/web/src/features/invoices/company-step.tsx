import { capitals, isCityCode, serviceDesdobros, serviceItems, stateOfCity } from '@balcao/brazil/reference';
import {
  type InvoiceCompany,
  isOutsideSimples,
  saveInvoiceCompany,
  taxRegimes,
} from '@balcao/contract/invoices/invoice-settings';
import { invoices as messages } from '@balcao/messages/invoices';
import { Autocomplete, Button, NativeSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Section } from '../../components/page/section.tsx';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import classes from './invoice-settings.module.css';
import { NationalFields } from './national-fields.tsx';
import type { StepProps } from './step-props.ts';

const texts = messages.settings;
const words = texts.company;

const services = serviceItems.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
const cityNames = capitals.map(({ name }) => name);

interface Values extends Omit<InvoiceCompany, 'issRate' | 'serviceCode'> {
  readonly issRate: number | null;
  readonly serviceCode: string | null;
}

const empty: Values = {
  taxRegime: 'SIMPLES',
  municipalRegistration: '',
  serviceCode: null,
  serviceDescription: '',
  issRate: null,
  cityCode: '',
  city: '',
  state: '',
};

function problemsOf(values: Values): Readonly<Partial<Record<keyof Values, string>>> {
  const { issRate, cityCode } = values;
  return {
    ...(values.serviceCode === null && { serviceCode: texts.required }),
    ...(desdobrosOf(values.serviceCode).length > 0 && !values.serviceDesdobro && { serviceDesdobro: texts.required }),
    ...((issRate === null || issRate < 0 || issRate > 5) && { issRate: words.rateWrong }),
    ...(values.nbsCode && values.nbsCode.length !== 9 && { nbsCode: words.nbsWrong }),
    ...(values.taxRegime === 'SIMPLES' && isNotPercent(values.simplesRate) && { simplesRate: words.simplesWrong }),
    ...(isOutsideSimples(values.taxRegime) &&
      isNotPercent(values.federalTaxRate) && { federalTaxRate: words.federalTaxWrong }),
    ...(values.city.trim() === '' && { city: texts.required }),
    ...(!isCityCode(cityCode) && { cityCode: words.cityCodeWrong }),
  };
}

function isNotPercent(rate: number | null | undefined): boolean {
  return rate === null || rate === undefined || rate > 100;
}

function desdobrosOf(serviceCode: string | null) {
  const names = serviceDesdobros[serviceCode ?? ''] ?? [];
  return names.map((name, index) => {
    const value = String(index + 1).padStart(2, '0');
    return { value, label: `${value} ${name}` };
  });
}

/** The company as the city knows it. A capital fills in its code; the state follows from the code. */
export function CompanyStep({ settings, onChange }: StepProps) {
  const [values, setValues] = useState<Values>(settings.company ?? empty);
  const [shown, setShown] = useState(false);
  const save = useSubmit(saveInvoiceCompany, {
    onSuccess: (answer) => {
      onChange(answer);
      notify.success(texts.saved);
    },
  });
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  const problems = problemsOf(values);
  const errorOf = (field: keyof Values) => (shown ? problems[field] : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShown(true);
    const { serviceCode, issRate } = values;
    if (Object.keys(problems).length > 0 || serviceCode === null || issRate === null) return;
    const state = stateOfCity(values.cityCode) ?? '';
    save.mutate({ body: { ...values, serviceCode, issRate, state } });
  };
  const chooseCity = (city: string) => {
    const capital = capitals.find(({ name }) => name === city);
    set({ city, ...(capital && { cityCode: capital.code, state: capital.state }) });
  };
  return (
    <Section title={texts.step(1, words.title)} help={words.help}>
      <form onSubmit={submit} noValidate className={`${classes.fields} grid gap-4`}>
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
        <ServiceFields values={values} errorOf={errorOf} onChange={set} />
        <TextInput
          className={classes.wide ?? ''}
          label={words.serviceDescription}
          description={words.descriptionHelp}
          maxLength={200}
          value={values.serviceDescription}
          onChange={({ currentTarget }) => set({ serviceDescription: currentTarget.value })}
        />
        <NumberInput
          label={words.issRate}
          rightSection="%"
          hideControls
          decimalScale={2}
          decimalSeparator=","
          allowNegative={false}
          value={values.issRate ?? ''}
          onChange={(value) => set({ issRate: value === '' ? null : Number(value) })}
          error={errorOf('issRate')}
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
        <div className={classes.wide}>
          <Button type="submit" variant="default" loading={save.isPending}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Section>
  );
}

interface ServiceFieldsProps {
  readonly values: Values;
  readonly errorOf: (field: keyof Values) => string | undefined;
  readonly onChange: (changes: Partial<Values>) => void;
}

/** The item of the law's list and, where the national list divides it, which part is sold. */
function ServiceFields({ values, errorOf, onChange }: ServiceFieldsProps) {
  const desdobros = desdobrosOf(values.serviceCode);
  return (
    <>
      <Select
        className={classes.wide ?? ''}
        label={words.serviceCode}
        description={words.serviceHelp}
        data={services}
        searchable
        limit={30}
        nothingFoundMessage={words.noService}
        value={values.serviceCode}
        onChange={(serviceCode) => onChange({ serviceCode, serviceDesdobro: null })}
        error={errorOf('serviceCode')}
      />
      {desdobros.length > 0 && (
        <Select
          className={classes.wide ?? ''}
          label={words.serviceDesdobro}
          description={words.desdobroHelp}
          data={desdobros}
          value={values.serviceDesdobro ?? null}
          onChange={(serviceDesdobro) => onChange({ serviceDesdobro })}
          error={errorOf('serviceDesdobro')}
        />
      )}
    </>
  );
}
