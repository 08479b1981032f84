import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { BankFilesPage } from '../../features/reconciliation/boletos/bank-files-page.tsx';

export const Route = createFileRoute('/_shell/conciliacao/boletos')({
  staticData: { screen: { title: screens.bankFiles, access: grants.reconciliation } },
  component: BankFilesPage,
});
