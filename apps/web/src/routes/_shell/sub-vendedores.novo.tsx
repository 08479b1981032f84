import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { NewSubSellerPage } from '../../features/sub-sellers/form/new-sub-seller-page.tsx';

export const Route = createFileRoute('/_shell/sub-vendedores/novo')({
  staticData: { screen: { title: screens.newSubSeller, access: grants.subSellers } },
  component: NewSubSellerPage,
});
