import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';

export const Route = createFileRoute('/_shell/notificacoes')({
  staticData: { screen: { title: screens.notifications, access: grants.notificationSettings } },
  component: NotificationsPage,
});
