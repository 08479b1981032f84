import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { NewSubscriptionPage } from '../../features/subscriptions/new/new-subscription-page.tsx';

export const Route = createFileRoute('/_shell/recorrencias/nova')({
  staticData: {
    screen: {
      title: screens.newSubscription,
      access: grants.importSubscriptions,
    },
  },
  component: NewSubscriptionPage,
});
