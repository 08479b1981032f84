import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionFilesPage } from '../../features/subscription-import/file/subscription-files-page.tsx';

export const Route = createFileRoute('/_shell/importacao-de-recorrencia/arquivo/')({
  staticData: {
    screen: {
      title: screens.importSubscriptionFile,
      access: grants.importSubscriptions,
    },
  },
  component: SubscriptionFilesPage,
});
