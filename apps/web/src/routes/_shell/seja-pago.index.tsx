import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { LinksPage } from '../../features/payment-links/list/links-page.tsx';

export const Route = createFileRoute('/_shell/seja-pago/')({
  staticData: {
    screen: {
      title: screens.paymentLinks,
      access: grants.paymentLinks,
      wide: true,
    },
  },
  component: LinksPage,
});
