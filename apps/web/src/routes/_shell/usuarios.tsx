import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../features/users/users-page.tsx';

export const Route = createFileRoute('/_shell/usuarios')({
  staticData: { screen: { title: screens.users, access: grants.users } },
  component: UsersPage,
});
