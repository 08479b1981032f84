import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { CreateLinkPage } from '../../features/payment-links/form/create-link-page.tsx';

export const Route = createFileRoute('/_shell/seja-pago/criar/venda')({
  staticData: {
    screen: {
      title: screens.saleLink,
      access: grants.createPaymentLink,
    },
  },
  component: () => <CreateLinkPage type="SALE" />,
});
