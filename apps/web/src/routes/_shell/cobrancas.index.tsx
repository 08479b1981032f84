import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { IconReceipt2 } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ChargesPage } from '../../features/charges/list/charges-page.tsx';

export const Route = createFileRoute('/_shell/cobrancas/')({
  staticData: {
    screen: {
      title: screens.charges,
      icon: IconReceipt2,
      access: grants.charges,
    },
  },
  component: ChargesPage,
});
