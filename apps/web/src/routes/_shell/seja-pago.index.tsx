import { allowed } from '@balcao/contract/roles';
import { screens } from '@balcao/messages/screens';
import { IconLink } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { LinksPage } from '../../features/payment-links/list/links-page.tsx';

export const Route = createFileRoute('/_shell/seja-pago/')({
  staticData: {
    screen: {
      title: screens.paymentLinks,
      icon: IconLink,
      access: { roles: allowed.paymentLinks, feature: 'view_seller_payment_link' },
    },
  },
  component: LinksPage,
});
