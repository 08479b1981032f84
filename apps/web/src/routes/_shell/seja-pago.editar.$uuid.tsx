import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { EditLinkPage } from '../../features/payment-links/form/edit-link-page.tsx';

export const Route = createFileRoute('/_shell/seja-pago/editar/$uuid')({
  staticData: {
    screen: {
      title: screens.editPaymentLink,
      access: grants.editPaymentLink,
    },
  },
  component: Screen,
});

function Screen() {
  const { uuid } = Route.useParams();
  return <EditLinkPage key={uuid} uuid={uuid} />;
}
