import type { IssuerCity, IssuerRefusal, ServiceDeclaration } from '../ports/invoice-issuer.ts';

/** Refuses what the city of the issuer does not take; a MEI may use the national system everywhere. */
export function refuseCity(
  { issuer }: ServiceDeclaration,
  { isActive, isAccepting }: Pick<IssuerCity, 'isActive' | 'isAccepting'>,
): IssuerRefusal | null {
  if (issuer.taxRegime === 'MEI') return null;
  if (!isActive) {
    return {
      code: 'E0037',
      reason: 'O município não tem convênio ativo com o sistema nacional. Fale com a prefeitura.',
    };
  }
  return isAccepting
    ? null
    : {
        code: 'E0039',
        reason: 'O município não aceita notas do emissor nacional. Emita pelo sistema da prefeitura ou fale com ela.',
      };
}
