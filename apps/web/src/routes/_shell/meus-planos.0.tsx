import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { NewPlanPage } from '../../features/seller-checkout/plans/plan-page.tsx';

export const Route = createFileRoute('/_shell/meus-planos/0')({
  staticData: { screen: { title: screens.newPlan, access: grants.planForm } },
  component: NewPlanPage,
});
