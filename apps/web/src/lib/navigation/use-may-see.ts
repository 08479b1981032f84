import { grants } from '@balcao/contract/access';
import { useSession } from '../session/session-store.ts';
import { maySee } from './access.ts';
import type { ScreenAccess } from './screen.ts';

/** Whether the person may see what has this access: no screen leads who may not to it. */
export function useMaySee(access: ScreenAccess): boolean {
  const session = useSession();
  return session !== undefined && maySee(session, access);
}

/** Which links the person may make; a quick one needs the list of them too. */
export function useMayCreateLinks(): { readonly link: boolean; readonly fast: boolean } {
  const seesFast = useMaySee(grants.fastLinks);
  return { link: useMayCreate(), fast: useMaySee(grants.createFastLink) && seesFast };
}

/** Whether the person may make links, as the form's own route has it. */
export function useMayCreate(): boolean {
  return useMaySee(grants.createPaymentLink);
}
