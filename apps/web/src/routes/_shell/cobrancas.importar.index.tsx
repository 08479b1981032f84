import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { ChargeImportsPage } from '../../features/charges/import/charge-imports-page.tsx';

export const Route = createFileRoute('/_shell/cobrancas/importar/')({
  staticData: {
    screen: {
      title: screens.importCharges,
      access: grants.createCharge,
    },
  },
  component: ChargeImportsPage,
});
