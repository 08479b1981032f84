import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { CouponsPage } from '../../features/seller-checkout/coupons/coupons-page.tsx';

export const Route = createFileRoute('/_shell/cupons')({
  staticData: { screen: { title: screens.coupons, access: grants.coupons } },
  component: CouponsPage,
});
