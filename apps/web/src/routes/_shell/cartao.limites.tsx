import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { CardLimitsPage } from '../../features/cards/limits-page.tsx';

export const Route = createFileRoute('/_shell/cartao/limites')({
  staticData: { screen: { title: screens.cardLimits, access: grants.cards } },
  component: CardLimitsPage,
});
