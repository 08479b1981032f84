import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { PlansPage } from '../../features/seller-checkout/plans/plans-page.tsx';

export const Route = createFileRoute('/_shell/meus-planos/')({
  staticData: { screen: { title: screens.plans, access: grants.plans } },
  component: PlansPage,
});
