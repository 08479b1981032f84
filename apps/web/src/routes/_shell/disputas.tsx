import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { DisputesPage } from '../../features/disputes/disputes-page.tsx';

export const Route = createFileRoute('/_shell/disputas')({
  staticData: { screen: { title: screens.disputes, access: grants.disputes, wide: true } },
  component: DisputesPage,
});
