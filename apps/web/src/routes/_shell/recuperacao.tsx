import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { RecoveryPage } from '../../features/recovery/recovery-page.tsx';

export const Route = createFileRoute('/_shell/recuperacao')({
  staticData: { screen: { title: screens.recovery, access: grants.recovery } },
  component: RecoveryPage,
});
