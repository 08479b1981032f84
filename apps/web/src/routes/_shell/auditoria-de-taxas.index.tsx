import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { FindingsPage } from '../../features/fee-audit/findings/findings-page.tsx';

export const Route = createFileRoute('/_shell/auditoria-de-taxas/')({
  staticData: { screen: { title: screens.feeAudit, access: grants.reconciliation, wide: true } },
  component: FindingsPage,
});
