import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { PlanMovePage } from '../../features/subscriptions/adjustments/plan-move-page.tsx';

export const Route = createFileRoute('/_shell/recorrencias/reajustes/novo')({
  staticData: {
    screen: {
      title: screens.newAdjustment,
      access: grants.subscription,
      wide: true,
    },
  },
  component: PlanMovePage,
});
