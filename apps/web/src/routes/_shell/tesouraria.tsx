import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { TreasuryPage } from '../../features/treasury/treasury-page.tsx';

export const Route = createFileRoute('/_shell/tesouraria')({
  staticData: { screen: { title: screens.treasury, access: grants.treasury } },
  component: TreasuryPage,
});
