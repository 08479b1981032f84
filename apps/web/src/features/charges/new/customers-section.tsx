import { newCharge as texts } from '@balcao/messages/new-charge';
import { Pill } from '@mantine/core';
import { CustomerPicker } from '../../../components/customer/customer-picker.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { FormOfCharge } from './form-of-charge.ts';

export function CustomersSection({ form }: { readonly form: FormOfCharge }) {
  const { customers } = form.values;
  return (
    <Section title={texts.customers} help={texts.customersHelp}>
      {customers.length > 0 && (
        <ul className="flex flex-wrap gap-2 mb-3">
          {customers.map(({ id, name }) => (
            <li key={id}>
              <Pill
                size="lg"
                withRemoveButton
                removeButtonProps={{ 'aria-label': texts.removeCustomer(name), 'aria-hidden': false, tabIndex: 0 }}
                onRemove={() =>
                  form.setFieldValue(
                    'customers',
                    customers.filter((one) => one.id !== id),
                  )
                }
              >
                {name}
              </Pill>
            </li>
          ))}
        </ul>
      )}
      <CustomerPicker
        label={texts.customers}
        path="customers"
        chosen={null}
        error={form.errors.customers}
        onChoose={(customer) => {
          if (!customer || customers.some(({ id }) => id === customer.id)) return;
          form.setFieldValue('customers', [...customers, customer]);
          form.clearFieldError('customers');
        }}
      />
    </Section>
  );
}
