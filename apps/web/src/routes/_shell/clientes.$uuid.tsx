import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { CustomerPage } from '../../features/customers/detail/customer-page.tsx';

export const Route = createFileRoute('/_shell/clientes/$uuid')({
  staticData: {
    screen: {
      title: screens.customer,
      access: grants.customers,
    },
  },
  component: Screen,
});

function Screen() {
  const { uuid } = Route.useParams();
  return <CustomerPage key={uuid} uuid={uuid} />;
}
