import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { MeasuredPage } from '../../features/subscriptions/measures/measured-page.tsx';

export const Route = createFileRoute('/_shell/recorrencias/indicadores/lista')({
  staticData: {
    screen: {
      title: screens.measuredSubscriptions,
      access: grants.subscriptions,
      wide: true,
    },
  },
  component: MeasuredPage,
});
