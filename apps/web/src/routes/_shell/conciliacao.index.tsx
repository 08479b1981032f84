import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { FlowPage } from '../../features/reconciliation/flow/flow-page.tsx';

export const Route = createFileRoute('/_shell/conciliacao/')({
  staticData: { screen: { title: screens.reconciliation, access: grants.reconciliation } },
  component: FlowPage,
});
