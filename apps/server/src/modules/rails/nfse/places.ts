import { serviceIncidence } from '@balcao/brazil/invoice-tables';
import type { ServiceDeclaration } from '../ports/invoice-issuer.ts';
import { layoutOf } from './layouts.ts';

/** Operations that are taxed at the buyer's address (E0234). */
const operationsAtBuyer = new Set([
  '030102',
  '030103',
  '050102',
  '050103',
  '100101',
  '100102',
  '100201',
  '100301',
  '100302',
  '100401',
  '100501',
  '100502',
  '100601',
]);

/** The city in which the service is rendered; null when the buyer's is not known. */
export function cityOfService({ issuer, buyer, service }: ServiceDeclaration): string | null {
  return service.place === 'SELLER' ? issuer.cityCode : (buyer.address?.cityCode ?? null);
}

/** The city to which the ISS is due; null when the buyer's is not known. */
export function cityOfIncidence(declaration: ServiceDeclaration): string | null {
  const incidence = serviceIncidence[declaration.service.code];
  if (incidence === 'BUYER') return declaration.buyer.address?.cityCode ?? null;
  return incidence === 'PLACE' ? cityOfService(declaration) : declaration.issuer.cityCode;
}

/** Whether the group IBSCBS is declared. */
export function declaresIbsCbs({ taxes, competence }: Pick<ServiceDeclaration, 'taxes' | 'competence'>): boolean {
  return taxes.ibsCbs !== null && layoutOf(competence).ibsCbs !== 'FORBIDDEN';
}

/** Whether the declaration states the buyer's address, which then must be complete. */
export function declaresAddress(
  declaration: Pick<ServiceDeclaration, 'service' | 'taxes' | 'competence'> & {
    readonly buyer: Pick<ServiceDeclaration['buyer'], 'document'>;
  },
): boolean {
  const { buyer, service, taxes } = declaration;
  return (
    buyer.document?.length === 14 ||
    service.place === 'BUYER' ||
    serviceIncidence[service.code] === 'BUYER' ||
    (declaresIbsCbs(declaration) && operationsAtBuyer.has(taxes.ibsCbs?.operationCode ?? ''))
  );
}
