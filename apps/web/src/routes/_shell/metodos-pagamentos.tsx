import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentMethodsPage } from '../../features/payment-methods/payment-methods-page.tsx';

export const Route = createFileRoute('/_shell/metodos-pagamentos')({
  staticData: { screen: { title: screens.paymentMethods, access: grants.paymentMethodSettings } },
  component: PaymentMethodsPage,
});
