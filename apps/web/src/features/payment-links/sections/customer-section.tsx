import { formatDocument } from '@balcao/brazil/documents';
import { type Customer, findCustomers } from '@balcao/contract/customers';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Section } from '../../../components/page/section.tsx';
import { call } from '../../../lib/api/call.ts';
import { type Lookup, LookupSelect } from '../lookup/lookup-select.tsx';
import { customerLookup } from './customer-lookup.ts';
import type { FormOfLink } from './form-of-link.ts';
import classes from './sections.module.css';

const texts = paymentLinks.form;
const found = { searching: texts.customerSearching, failed: texts.customerFailed, empty: texts.customerEmpty };

const lookup: Lookup<Customer> = {
  name: findCustomers.name,
  find: (words, signal) => call(findCustomers, { query: customerLookup(words) }, { signal }),
};

/** Who pays, when the seller already knows: found by name, document or e-mail. */
export function CustomerSection({ form }: { readonly form: FormOfLink }) {
  return (
    <Section title={texts.customer} help={texts.customerHelp}>
      <LookupSelect
        aria-label={texts.customer}
        placeholder={texts.customerPlaceholder}
        chosen={form.values.customer}
        lookup={lookup}
        texts={found}
        renderFound={(customer) => <CustomerOption customer={customer} />}
        onChoose={(one) => form.setFieldValue('customer', one && { id: one.id, name: one.name })}
        clearable
        clearButtonProps={{ 'aria-label': texts.clearCustomer }}
      />
    </Section>
  );
}

function CustomerOption({ customer }: { readonly customer: Customer }) {
  return (
    <span className={classes.customer}>
      <span>{customer.name}</span>
      <span className={classes.quiet}>
        {formatDocument(customer.document.documentNumber)} · {customer.email}
      </span>
    </span>
  );
}
