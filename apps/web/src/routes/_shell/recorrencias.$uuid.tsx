import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionPage } from '../../features/subscriptions/detail/subscription-page.tsx';

export const Route = createFileRoute('/_shell/recorrencias/$uuid')({
  staticData: {
    screen: {
      title: screens.subscription,
      access: grants.subscription,
    },
  },
  component: Screen,
});

function Screen() {
  const { uuid } = Route.useParams();
  return <SubscriptionPage key={uuid} uuid={uuid} />;
}
