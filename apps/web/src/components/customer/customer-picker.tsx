import { grants } from '@balcao/contract/access';
import { type Customer, findCustomers } from '@balcao/contract/customers';
import { customerScreens } from '@balcao/messages/customer-screens';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import { type Lookup, LookupSelect } from '../form/lookup-select.tsx';
import classes from './customer-form.module.css';
import { customerLookup } from './customer-lookup.ts';
import { documentTextOf } from './customer-values.ts';

const CustomerPanel = lazy(() =>
  import('./customer-panel.tsx').then(({ CustomerPanel }) => ({ default: CustomerPanel })),
);

const texts = customerScreens.picker;

const lookup: Lookup<Customer> = {
  name: findCustomers.name,
  find: (words, signal) => call(findCustomers, { query: customerLookup(words) }, { signal }),
};

interface CustomerPickerProps {
  readonly label: string;
  readonly chosen: { readonly id: string; readonly name: string } | null;
  readonly onChoose: (customer: { readonly id: string; readonly name: string } | null) => void;
  readonly path?: string;
  readonly mayAdd?: boolean;
  readonly error?: ReactNode;
}

/** Finds a customer by name, document or e-mail; a new one is created in a side panel and chosen. */
export function CustomerPicker({ label, chosen, onChoose, path, mayAdd: wantsAdd = true, error }: CustomerPickerProps) {
  const mayAdd = useMaySee(grants.addCustomer) && wantsAdd;
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never');
  const choose = (one: Customer | null) => onChoose(one && { id: one.id, name: one.name });
  return (
    <div className={`${classes.picker} grid grid-cols-fill items-start gap-2`}>
      <LookupSelect
        aria-label={label}
        data-path={path}
        error={error}
        placeholder={texts.placeholder}
        chosen={chosen}
        lookup={lookup}
        texts={texts}
        renderFound={(customer) => <CustomerOption customer={customer} />}
        onChoose={choose}
        clearable
        clearButtonProps={{ 'aria-label': texts.clear }}
      />
      {mayAdd && (
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setPanel('open')}>
          {customerScreens.add}
        </Button>
      )}
      {panel !== 'never' && (
        <Suspense>
          <CustomerPanel
            opened={panel === 'open'}
            onClose={() => setPanel('closed')}
            onCreated={(customer) => {
              choose(customer);
              setPanel('closed');
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function CustomerOption({ customer }: { readonly customer: Customer }) {
  return (
    <span className="grid min-w-0 wrap-anywhere">
      <span>{customer.name}</span>
      <span className="text-quiet text-13">
        {documentTextOf(customer.document)} · {customer.email}
      </span>
    </span>
  );
}
