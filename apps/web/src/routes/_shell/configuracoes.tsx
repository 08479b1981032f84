import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../features/shell/settings/settings-page.tsx';

export const Route = createFileRoute('/_shell/configuracoes')({
  staticData: { screen: { title: screens.settings, access: grants.settings } },
  component: SettingsPage,
});
