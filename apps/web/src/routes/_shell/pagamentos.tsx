import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentsPage } from '../../features/payables/payments-page.tsx';

export const Route = createFileRoute('/_shell/pagamentos')({
  staticData: { screen: { title: screens.payments, access: grants.payables } },
  component: PaymentsPage,
});
