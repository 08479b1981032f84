import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionImportPage } from '../../features/subscriptions/new/import-page.tsx';

export const Route = createFileRoute('/_shell/importacao-de-recorrencia/')({
  staticData: {
    screen: {
      title: screens.importSubscriptions,
      access: grants.importSubscriptions,
    },
  },
  component: SubscriptionImportPage,
});
