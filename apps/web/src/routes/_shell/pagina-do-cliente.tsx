import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { PortalSettingsPage } from '../../features/customer-portal-settings/portal-settings-page.tsx';

export const Route = createFileRoute('/_shell/pagina-do-cliente')({
  staticData: { screen: { title: screens.customerPortalSettings, access: grants.customerPortal } },
  component: PortalSettingsPage,
});
