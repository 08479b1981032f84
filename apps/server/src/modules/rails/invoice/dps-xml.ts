import { timeZone } from '@balcao/kernel';
import { declarationId } from './declaration-id.ts';
import type { ServiceDeclaration } from './invoice-issuer.ts';
import { amount, tag, timeOf } from './xml-text.ts';

const namespace = 'http://www.sped.fazenda.gov.br/nfse';

/** Who does not choose the Simples, who is a MEI, who chooses it. */
const simplesOption = { LUCRO_PRESUMIDO: 1, LUCRO_REAL: 1, MEI: 2, SIMPLES: 3 } as const;

/** A computer's clock may be ahead of the issuer's, which takes no declaration of the future (E0008). */
const drift = { seconds: 60 };

/**
 * A declaration (DPS) of the national layout 1.01, not signed, its elements in the layout's order. The issuer knows the company's name,
 * its address and the rate of its city, and refuses a declaration that says them (E0121, E0128, E0617). `environment` is 1 where
 * invoices have fiscal value and 2 elsewhere, and must be that of the system it is sent to (E0006).
 */
export function dpsXml(declaration: ServiceDeclaration, environment: 1 | 2 = declaration.test ? 2 : 1): string {
  const { issuer, buyer, service, reference } = declaration;
  const body = tag('infDPS', { Id: declarationId(declaration) }, [
    tag('tpAmb', environment),
    tag('dhEmi', timeOf(emissionTime(declaration))),
    tag('verAplic', 'balcao'),
    tag('serie', declaration.series),
    tag('nDPS', declaration.number),
    tag('dCompet', declaration.competence),
    tag('tpEmit', 1),
    tag('cLocEmi', issuer.cityCode),
    tag('prest', [
      documentXml(issuer.document),
      tag('IM', issuer.municipalRegistration),
      tag('regTrib', [
        tag('opSimpNac', simplesOption[issuer.taxRegime]),
        ...(issuer.taxRegime === 'SIMPLES' ? [tag('regApTribSN', 1)] : []),
        tag('regEspTrib', 0),
      ]),
    ]),
    tag('toma', [
      // Of another country, without a number that the layout knows: 1, not needed.
      buyer.document ? documentXml(buyer.document) : tag('cNaoNIF', 1),
      tag('xNome', buyer.name),
      tag('email', buyer.email),
    ]),
    tag('serv', [
      tag('locPrest', [tag('cLocPrestacao', issuer.cityCode)]),
      tag('cServ', [
        tag('cTribNac', `${service.code.replace('.', '')}01`),
        tag('xDescServ', service.description),
        ...(service.nbsCode ? [tag('cNBS', service.nbsCode)] : []),
      ]),
      ...(reference ? [tag('infoCompl', [tag('xPed', reference)])] : []),
    ]),
    tag('valores', [
      tag('vServPrest', [tag('vServ', amount(declaration.amountCents))]),
      tag('trib', [
        tag('tribMun', [tag('tribISSQN', 1), tag('tpRetISSQN', 1)]),
        tag('totTrib', [totalTaxes(declaration.issuer)]),
      ]),
    ]),
  ]);
  return `<DPS versao="1.01" xmlns="${namespace}">${body}</DPS>`;
}

/** A little before, but never on the day before the service (E0015). */
function emissionTime({ issuedAt, competence }: ServiceDeclaration): Temporal.Instant {
  const before = issuedAt.subtract(drift);
  return before.toZonedDateTimeISO(timeZone).toPlainDate().toString() < competence ? issuedAt : before;
}

function documentXml(document: string): string {
  return tag(document.length === 11 ? 'CPF' : 'CNPJ', document);
}

/** Who pays by the Simples says its rate; all others that they do not say a total (E0712). */
function totalTaxes({ taxRegime, simplesRateHundredths }: ServiceDeclaration['issuer']): string {
  return taxRegime === 'SIMPLES'
    ? tag('pTotTribSN', ((simplesRateHundredths ?? 0) / 100).toFixed(2))
    : tag('indTotTrib', 0);
}
