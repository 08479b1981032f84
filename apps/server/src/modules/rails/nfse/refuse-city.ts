import { invoiceRefusals } from '@balcao/messages';
import type { IssuerCity, IssuerRefusal, ServiceDeclaration } from '../ports/invoice-issuer.ts';

/** Refuses what the city of the issuer does not take; a MEI may use the national system everywhere. */
export function refuseCity(
  { issuer }: ServiceDeclaration,
  { isActive, isAccepting }: Pick<IssuerCity, 'isActive' | 'isAccepting'>,
): IssuerRefusal | null {
  if (issuer.taxRegime === 'MEI') return null;
  if (!isActive) return { code: 'E0037', reason: invoiceRefusals.E0037 };
  return isAccepting ? null : { code: 'E0039', reason: invoiceRefusals.E0039 };
}
