import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { CardsPage } from '../../features/cards/cards-page.tsx';

export const Route = createFileRoute('/_shell/cartao/')({
  staticData: { screen: { title: screens.cards, access: grants.cards } },
  component: CardsPage,
});
