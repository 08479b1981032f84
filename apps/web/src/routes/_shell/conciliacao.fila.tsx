import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { QueuePage } from '../../features/reconciliation/queue/queue-page.tsx';

export const Route = createFileRoute('/_shell/conciliacao/fila')({
  staticData: { screen: { title: screens.reconciliationQueue, access: grants.reconciliation, wide: true } },
  component: QueuePage,
});
