import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { WebhookPage } from '../../features/integration/deliveries/webhook-page.tsx';

export const Route = createFileRoute('/_shell/integracao/webhooks/$uuid')({
  staticData: { screen: { title: screens.webhook, access: grants.integration } },
  component: Screen,
});

function Screen() {
  const { uuid } = Route.useParams();
  return <WebhookPage key={uuid} uuid={uuid} />;
}
