import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { PlanPage } from '../../features/seller-checkout/plans/plan-page.tsx';

export const Route = createFileRoute('/_shell/meus-planos/$id')({
  staticData: { screen: { title: screens.editPlan, access: grants.planForm } },
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <PlanPage key={id} id={id} />;
}
