import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { CreateLinkPage } from '../../features/payment-links/form/create-link-page.tsx';

export const Route = createFileRoute('/_shell/seja-pago/link-rapido')({
  staticData: {
    screen: {
      title: screens.fastLink,
      access: grants.createFastLink,
    },
  },
  component: () => <CreateLinkPage type="FAST_ORDER" />,
});
