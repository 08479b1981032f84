import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { FinancePage } from '../../features/finance/finance-page.tsx';

export const Route = createFileRoute('/_shell/financeiro')({
  staticData: { screen: { title: screens.finance, access: grants.finance } },
  component: FinancePage,
});
