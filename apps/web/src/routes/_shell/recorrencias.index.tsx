import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionsPage } from '../../features/subscriptions/list/subscriptions-page.tsx';

export const Route = createFileRoute('/_shell/recorrencias/')({
  staticData: {
    screen: {
      title: screens.subscriptions,
      access: grants.subscriptions,
      wide: true,
    },
  },
  component: SubscriptionsPage,
});
