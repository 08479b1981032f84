import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { ImportsPage } from '../../features/customers/import/imports-page.tsx';

export const Route = createFileRoute('/_shell/clientes/importar/')({
  staticData: {
    screen: {
      title: screens.importCustomers,
      access: grants.customerForm,
    },
  },
  component: ImportsPage,
});
