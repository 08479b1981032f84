import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { SubSellerPage } from '../../features/sub-sellers/detail/sub-seller-page.tsx';

export const Route = createFileRoute('/_shell/sub-vendedores/$uuid')({
  staticData: { screen: { title: screens.subSeller, access: grants.subSellers } },
  component: Screen,
});

function Screen() {
  const { uuid } = Route.useParams();
  return <SubSellerPage key={uuid} uuid={uuid} />;
}
