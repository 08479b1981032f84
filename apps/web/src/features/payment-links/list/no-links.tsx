import { grants } from '@balcao/contract/access';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { createPaths, type LinkTab } from './link-search.ts';

const texts = paymentLinks.list;

/** The seller has no link of a type yet. */
export function NoLinks({ tab }: { readonly tab: LinkTab }) {
  const mayCreate = useMaySee(tab === 'fast-orders' ? grants.createFastLink : grants.createPaymentLink);
  const action = (
    <Button component={Link} to={createPaths[tab]}>
      {texts.emptyAction}
    </Button>
  );
  return <EmptyState title={texts.empty} help={texts.emptyHelp} action={mayCreate && action} />;
}
