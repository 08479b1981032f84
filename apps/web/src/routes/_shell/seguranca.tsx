import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../../features/security/security-page.tsx';

export const Route = createFileRoute('/_shell/seguranca')({
  staticData: { screen: { title: screens.security, access: grants.security } },
  component: SecurityPage,
});
