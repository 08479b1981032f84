import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { ChargeImportPage } from '../../features/charges/import/charge-import-page.tsx';

export const Route = createFileRoute('/_shell/cobrancas/importar/$uuid')({
  staticData: {
    screen: {
      title: screens.chargeImport,
      access: grants.createCharge,
    },
  },
  component: Screen,
});

function Screen() {
  const { uuid } = Route.useParams();
  return <ChargeImportPage key={uuid} uuid={uuid} />;
}
