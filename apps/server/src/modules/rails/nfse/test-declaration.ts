import { cents } from '@balcao/kernel';
import type { ServiceDeclaration } from '../ports/invoice-issuer.ts';

export const document = '12345678000195';

export const address = {
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: null,
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  cityCode: '3550308',
} as const;

let lastNumber = 0;
/** A declaration of its own number, issued now. */
export function declaration(changes: Partial<ServiceDeclaration> = {}): ServiceDeclaration {
  const now = Temporal.Now.instant();
  lastNumber += 1;
  return {
    test: false,
    series: 1,
    number: lastNumber,
    issuedAt: now,
    amountCents: cents(19_990),
    taxes: {
      ...{ issRateHundredths: 250, isIssWithheld: false, withheld: null, pisCofins: null },
      ibsCbs: { taxClass: '000001', operationCode: '030101' },
    },
    competence: now
      .toZonedDateTimeISO('America/Sao_Paulo')
      .toPlainDate()
      .toString() as ServiceDeclaration['competence'],
    issuer: {
      document,
      municipalRegistration: '123456',
      cityCode: '3550308',
      taxRegime: 'SIMPLES',
      simplesRateHundredths: 600,
      simplesCoverage: 'ALL',
      federalTaxHundredths: 1345,
    },
    buyer: { name: 'Ana “Bia” & Filhos — Comércio', document: '52998224725', email: 'ana@example.com', address },
    service: {
      code: '01.07',
      desdobro: '01',
      nbsCode: '115013000',
      municipalCode: null,
      place: 'SELLER',
      description: 'Suporte técnico — plano anual ☕ <mensal>',
    },
    reference: '0190b5a4-0000-7000-8000-00000000abcd',
    replaces: null,
    ...changes,
  };
}
