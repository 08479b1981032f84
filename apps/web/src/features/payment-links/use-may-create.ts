import { allowed } from '@balcao/contract/roles';
import { maySee } from '../../lib/navigation/access.ts';
import { useSession } from '../../lib/session/session-store.ts';

const access = { roles: allowed.paymentLinks, feature: 'view_seller_create_payment_link' } as const;

/** Whether the person may make links, as the form's own route has it. */
export function useMayCreate(): boolean {
  const session = useSession();
  return session !== undefined && maySee(session, access);
}
