import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { ScheduledChargePage } from '../../features/charges/scheduled/scheduled-charge-page.tsx';

export const Route = createFileRoute('/_shell/cobrancas-agendadas/$uuid')({
  staticData: {
    screen: {
      title: screens.scheduledCharge,
      access: grants.scheduledCharge,
      under: '/cobrancas',
    },
  },
  component: Screen,
});

function Screen() {
  const { uuid } = Route.useParams();
  return <ScheduledChargePage key={uuid} uuid={uuid} />;
}
