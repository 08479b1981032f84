import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../features/home/home-page.tsx';

export const Route = createFileRoute('/_shell/')({
  staticData: {
    screen: { title: screens.home, access: grants.home },
  },
  component: HomePage,
});
