import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionFilePage } from '../../features/subscription-import/file/subscription-file-page.tsx';

export const Route = createFileRoute('/_shell/importacao-de-recorrencia/arquivo/$uuid')({
  staticData: {
    screen: {
      title: screens.subscriptionImport,
      access: grants.importSubscriptions,
    },
  },
  component: Screen,
});

function Screen() {
  const { uuid } = Route.useParams();
  return <SubscriptionFilePage key={uuid} uuid={uuid} />;
}
