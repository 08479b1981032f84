import { grants } from '@balcao/contract/access';
import { allowed } from '@balcao/contract/roles';
import { shell } from '@balcao/messages/shell';
import { maySee } from '../../../../lib/navigation/access.ts';
import type { Session } from '../../../../lib/session/session.ts';

const texts = shell.search;

/** Besides screens the search finds sales and more, customers alone, or nothing. */
export function foundBesides(session: Session): 'sales' | 'customers' | 'nothing' {
  if (opensCharges(session) || maySee(session, grants.paymentLinks)) return 'sales';
  return opensCustomers(session) ? 'customers' : 'nothing';
}

export function searchPlaceholder(session: Session): string {
  return { sales: texts.placeholder, customers: texts.placeholderCustomers, nothing: texts.placeholderPages }[
    foundBesides(session)
  ];
}

/** One that is found is opened, and all of them are listed. */
export function opensCharges(session: Session): boolean {
  return maySee(session, grants.charges) && maySee(session, grants.charge);
}

export function opensCustomers(session: Session): boolean {
  return maySee(session, { roles: allowed.clientLookup }) && maySee(session, grants.customers);
}
