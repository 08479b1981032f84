import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { MeasuresPage } from '../../features/subscriptions/measures/measures-page.tsx';

export const Route = createFileRoute('/_shell/recorrencias/indicadores/')({
  staticData: {
    screen: {
      title: screens.subscriptionMeasures,
      access: grants.subscriptions,
      wide: true,
    },
  },
  component: MeasuresPage,
});
