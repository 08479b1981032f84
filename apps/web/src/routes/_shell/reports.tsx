import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { ReportsPage } from '../../features/reports/reports-page.tsx';

export const Route = createFileRoute('/_shell/reports')({
  staticData: { screen: { title: screens.reports, access: grants.reports } },
  component: ReportsPage,
});
