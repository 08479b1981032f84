import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { SalesPage } from '../../features/fee-audit/sales/sales-page.tsx';

export const Route = createFileRoute('/_shell/auditoria-de-taxas/vendas')({
  staticData: { screen: { title: screens.feeAuditSales, access: grants.reconciliation, wide: true } },
  component: SalesPage,
});
