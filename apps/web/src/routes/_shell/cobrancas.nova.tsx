import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { NewChargePage } from '../../features/charges/new/new-charge-page.tsx';

export const Route = createFileRoute('/_shell/cobrancas/nova')({
  staticData: {
    screen: {
      title: screens.newCharge,
      access: grants.createCharge,
    },
  },
  component: NewChargePage,
});
