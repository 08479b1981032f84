import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { FilesPage } from '../../features/fee-audit/files/files-page.tsx';

export const Route = createFileRoute('/_shell/auditoria-de-taxas/arquivos')({
  staticData: { screen: { title: screens.settlementFiles, access: grants.reconciliation } },
  component: FilesPage,
});
