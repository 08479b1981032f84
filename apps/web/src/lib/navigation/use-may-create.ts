import { allowed } from '@balcao/contract/roles';
import { useSession } from '../session/session-store.ts';
import { maySee } from './access.ts';

const access = { roles: allowed.paymentLinks, feature: 'view_seller_create_payment_link' } as const;

/** Whether the person may make links, as the form's own route has it: no screen leads who may not to it. */
export function useMayCreate(): boolean {
  const session = useSession();
  return session !== undefined && maySee(session, access);
}
