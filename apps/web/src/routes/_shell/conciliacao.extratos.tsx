import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { BankPage } from '../../features/reconciliation/bank/bank-page.tsx';

export const Route = createFileRoute('/_shell/conciliacao/extratos')({
  staticData: { screen: { title: screens.bankStatements, access: grants.reconciliation } },
  component: BankPage,
});
