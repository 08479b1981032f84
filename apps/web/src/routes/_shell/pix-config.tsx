import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { PixLimitsPage } from '../../features/banking/pix/pix-limits-page.tsx';

export const Route = createFileRoute('/_shell/pix-config')({
  staticData: { screen: { title: screens.pixLimits, access: grants.banking } },
  component: PixLimitsPage,
});
