import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { CustomersPage } from '../../features/customers/list/customers-page.tsx';

export const Route = createFileRoute('/_shell/clientes/')({
  staticData: {
    screen: {
      title: screens.customers,
      access: grants.customers,
      wide: true,
    },
  },
  component: CustomersPage,
});
