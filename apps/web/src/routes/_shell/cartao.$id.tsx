import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { CardPage } from '../../features/cards/card-page.tsx';

export const Route = createFileRoute('/_shell/cartao/$id')({
  staticData: { screen: { title: screens.card, access: grants.cards } },
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <CardPage key={id} id={id} />;
}
