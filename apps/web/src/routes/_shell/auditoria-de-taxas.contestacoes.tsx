import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { ClaimsPage } from '../../features/fee-audit/claims/claims-page.tsx';

export const Route = createFileRoute('/_shell/auditoria-de-taxas/contestacoes')({
  staticData: { screen: { title: screens.feeClaims, access: grants.reconciliation } },
  component: ClaimsPage,
});
