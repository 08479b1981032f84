import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { AddCustomerPage } from '../../features/customers/form/add-customer-page.tsx';

export const Route = createFileRoute('/_shell/clientes/adicionar-cliente')({
  staticData: {
    screen: {
      title: screens.addCustomer,
      access: grants.customerForm,
    },
  },
  component: AddCustomerPage,
});
