import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { AdjustmentsPage } from '../../features/subscriptions/adjustments/adjustments-page.tsx';

export const Route = createFileRoute('/_shell/recorrencias/reajustes/')({
  staticData: {
    screen: {
      title: screens.adjustments,
      access: grants.subscriptions,
      wide: true,
    },
  },
  component: AdjustmentsPage,
});
