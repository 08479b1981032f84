import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { RatesPage } from '../../features/fee-audit/rates/rates-page.tsx';

export const Route = createFileRoute('/_shell/auditoria-de-taxas/taxas')({
  staticData: { screen: { title: screens.acquirerRates, access: grants.reconciliation } },
  component: RatesPage,
});
