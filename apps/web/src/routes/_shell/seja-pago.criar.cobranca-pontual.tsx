import { allowed } from '@balcao/contract/roles';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { CreateLinkPage } from '../../features/payment-links/form/create-link-page.tsx';

export const Route = createFileRoute('/_shell/seja-pago/criar/cobranca-pontual')({
  staticData: {
    screen: {
      title: screens.createPaymentLink,
      access: { roles: allowed.paymentLinks, feature: 'view_seller_create_payment_link' },
    },
  },
  component: CreateLinkPage,
});
