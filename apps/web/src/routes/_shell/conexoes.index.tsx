import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { ConnectionsPage } from '../../features/connections/connections-page.tsx';

export const Route = createFileRoute('/_shell/conexoes/')({
  staticData: { screen: { title: screens.connections, access: grants.connections } },
  component: ConnectionsPage,
});
