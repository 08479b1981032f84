import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { SandboxPage } from '../../features/sandbox/sandbox-page.tsx';

export const Route = createFileRoute('/_shell/sandbox')({
  staticData: {
    screen: { title: screens.sandbox, access: { ...grants.sandbox, sandboxOnly: true } },
  },
  component: SandboxPage,
});
