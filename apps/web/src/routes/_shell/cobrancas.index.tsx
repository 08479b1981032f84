import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { ChargesPage } from '../../features/charges/list/charges-page.tsx';

export const Route = createFileRoute('/_shell/cobrancas/')({
  staticData: {
    screen: {
      title: screens.charges,
      access: grants.charges,
      wide: true,
    },
  },
  component: ChargesPage,
});
