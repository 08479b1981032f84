import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../features/audit/audit-page.tsx';

export const Route = createFileRoute('/_shell/auditoria')({
  staticData: { screen: { title: screens.audit, access: grants.audit, wide: true } },
  component: AuditPage,
});
