import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../features/customers/import/import-page.tsx';

export const Route = createFileRoute('/_shell/clientes/importar/$uuid')({
  staticData: {
    screen: {
      title: screens.customerImport,
      access: grants.customerForm,
    },
  },
  component: Screen,
});

function Screen() {
  const { uuid } = Route.useParams();
  return <ImportPage key={uuid} uuid={uuid} />;
}
