import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { IntegrationPage } from '../../features/integration/integration-page.tsx';

export const Route = createFileRoute('/_shell/integracao/')({
  staticData: { screen: { title: screens.integration, access: grants.integration } },
  component: IntegrationPage,
});
