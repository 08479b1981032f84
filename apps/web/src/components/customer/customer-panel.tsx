import type { Customer } from '@balcao/contract/customers';
import { customerScreens } from '@balcao/messages/customer-screens';
import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { CustomerForm, type CustomerStep } from './customer-form.tsx';

interface CustomerPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated: (customer: Customer) => void;
}

/** Creates a customer without leaving the current form. */
export function CustomerPanel({ opened, onClose, onCreated }: CustomerPanelProps) {
  const [step, setStep] = useState<CustomerStep>(1);
  return (
    <Drawer opened={useOpened(opened)} onClose={onClose} position="right" size="34rem" title={customerScreens.add}>
      <CustomerForm
        step={step}
        onStep={setStep}
        onCancel={onClose}
        onCreated={(customer) => {
          setStep(1);
          onCreated(customer);
        }}
      />
    </Drawer>
  );
}
