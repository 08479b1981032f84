import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { CheckoutInfoPage } from '../../features/seller-checkout/info/checkout-info-page.tsx';

export const Route = createFileRoute('/_shell/checkout-info')({
  staticData: { screen: { title: screens.checkoutInfo, access: grants.checkoutInfo } },
  component: CheckoutInfoPage,
});
