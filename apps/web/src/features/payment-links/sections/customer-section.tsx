import { formatDocument } from '@balcao/brazil/documents';
import { type Customer, findCustomers } from '@balcao/contract/customers';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { customerLookup } from './customer-lookup.ts';
import type { FormOfLink } from './form-of-link.ts';
import classes from './sections.module.css';

const texts = paymentLinks.form;
const waitMs = 300;

/** Who pays, when the seller already knows: found by name, document or e-mail. */
export function CustomerSection({ form }: { readonly form: FormOfLink }) {
  const { customer } = form.values;
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState(customer?.name ?? '');
  const words = typed === customer?.name ? '' : typed.trim();
  const [settled] = useDebouncedValue(words, waitMs);
  const customers = useQuery({
    ...answerOptions(findCustomers, { query: customerLookup(settled) }),
    enabled: wanted,
  });
  // What was found for other words is not offered: Enter would take someone else.
  const isSearching = settled !== words || customers.isFetching;
  const found = (settled === words && customers.data?.content) || [];
  const byId = new Map(found.map((one) => [one.id, one]));
  const data = optionsOf(found, customer);
  const choose = (id: string | null) => {
    const chosen = data.find(({ value }) => value === id);
    form.setFieldValue('customer', chosen ? { id: chosen.value, name: chosen.label } : null);
  };
  return (
    <Section title={texts.customer} help={texts.customerHelp}>
      <Select
        aria-label={texts.customer}
        placeholder={texts.customerPlaceholder}
        data={data}
        value={customer?.id ?? null}
        onChange={choose}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        onFocus={() => setWanted(true)}
        filter={({ options }) => options}
        renderOption={({ option }) => <CustomerOption name={option.label} customer={byId.get(option.value)} />}
        nothingFoundMessage={nothingFound({ isSearching, isError: customers.isError })}
        clearable
        clearButtonProps={{ 'aria-label': texts.clearCustomer }}
        maxDropdownHeight={320}
      />
    </Section>
  );
}

function CustomerOption({ name, customer }: { readonly name: string; readonly customer: Customer | undefined }) {
  return (
    <span className={classes.customer}>
      <span>{name}</span>
      {customer && (
        <span className={classes.quiet}>
          {formatDocument(customer.document.documentNumber)} · {customer.email}
        </span>
      )}
    </span>
  );
}

/** The chosen one is always among them, so that its name is shown. */
function optionsOf(found: readonly Customer[], chosen: { readonly id: string; readonly name: string } | null) {
  const options = found.map(({ id, name }) => ({ value: id, label: name }));
  if (!chosen || options.some(({ value }) => value === chosen.id)) return options;
  return [{ value: chosen.id, label: chosen.name }, ...options];
}

function nothingFound({ isError, isSearching }: { readonly isError: boolean; readonly isSearching: boolean }): string {
  if (isSearching) return texts.customerSearching;
  return isError ? texts.customerFailed : texts.customerEmpty;
}
