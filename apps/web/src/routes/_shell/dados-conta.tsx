import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { AccountDataPage } from '../../features/banking/pix/account-data-page.tsx';

export const Route = createFileRoute('/_shell/dados-conta')({
  staticData: { screen: { title: screens.accountData, access: grants.banking } },
  component: AccountDataPage,
});
