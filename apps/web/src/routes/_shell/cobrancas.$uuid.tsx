import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { ChargePage } from '../../features/charges/detail/charge-page.tsx';

export const Route = createFileRoute('/_shell/cobrancas/$uuid')({
  staticData: {
    screen: {
      title: screens.charge,
      access: grants.charge,
    },
  },
  component: Screen,
});

function Screen() {
  const { uuid } = Route.useParams();
  return <ChargePage key={uuid} uuid={uuid} />;
}
