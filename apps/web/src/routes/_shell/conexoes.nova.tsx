import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { NewConnectionPage } from '../../features/connections/new/new-connection-page.tsx';

export const Route = createFileRoute('/_shell/conexoes/nova')({
  staticData: { screen: { title: screens.newConnection, access: grants.connections } },
  component: NewConnectionPage,
});
