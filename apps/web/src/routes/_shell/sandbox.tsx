import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { IconFlask } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { SandboxPage } from '../../features/sandbox/sandbox-page.tsx';

export const Route = createFileRoute('/_shell/sandbox')({
  staticData: {
    screen: { title: screens.sandbox, icon: IconFlask, access: { ...grants.sandbox, sandboxOnly: true } },
  },
  component: SandboxPage,
});
