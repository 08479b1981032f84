import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { KeyPage } from '../../features/integration/requests/key-page.tsx';

export const Route = createFileRoute('/_shell/integracao/chaves/$uuid')({
  staticData: { screen: { title: screens.apiKey, access: grants.integration } },
  component: Screen,
});

function Screen() {
  const { uuid } = Route.useParams();
  return <KeyPage key={uuid} uuid={uuid} />;
}
