import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { SubSellersPage } from '../../features/sub-sellers/list/sub-sellers-page.tsx';

export const Route = createFileRoute('/_shell/sub-vendedores/')({
  staticData: { screen: { title: screens.subSellers, access: grants.subSellers } },
  component: SubSellersPage,
});
