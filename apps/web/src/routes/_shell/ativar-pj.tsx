import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { ActivatePage } from '../../features/banking/activation/activate-page.tsx';

export const Route = createFileRoute('/_shell/ativar-pj')({
  staticData: { screen: { title: screens.activateAccount, access: grants.bankingAccount } },
  component: ActivatePage,
});
