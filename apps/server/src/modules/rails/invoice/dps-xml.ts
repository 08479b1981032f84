import { timeZone } from '@balcao/kernel';
import { declarationId } from './declaration-id.ts';
import type { ServiceDeclaration } from './invoice-issuer.ts';
import { amount, tag, timeOf } from './xml-text.ts';

const namespace = 'http://www.sped.fazenda.gov.br/nfse';

/** The layout's codes: not in the Simples, MEI, in the Simples. */
const simplesOption = { LUCRO_PRESUMIDO: 1, LUCRO_REAL: 1, MEI: 2, SIMPLES: 3 } as const;

/** Our clock may be ahead of the issuer's, which refuses declarations from the future (E0008). */
const drift = { seconds: 60 };

/**
 * An unsigned declaration (DPS) of the national layout 1.01, elements in the layout's order. The issuer already knows
 * the company's name, address and city rate, and refuses a declaration that contains them (E0121, E0128, E0617).
 * `environment` is 1 for fiscal value and 2 for tests, and must match the system (E0006).
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
      // A foreign buyer without a known number: 1, not required.
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

/** Slightly before now, but not on the day before the service (E0015). */
function emissionTime({ issuedAt, competence }: ServiceDeclaration): Temporal.Instant {
  const before = issuedAt.subtract(drift);
  return before.toZonedDateTimeISO(timeZone).toPlainDate().toString() < competence ? issuedAt : before;
}

function documentXml(document: string): string {
  return tag(document.length === 11 ? 'CPF' : 'CNPJ', document);
}

/** A company in the Simples states its rate; the others state that they give no total (E0712). */
function totalTaxes({ taxRegime, simplesRateHundredths }: ServiceDeclaration['issuer']): string {
  return taxRegime === 'SIMPLES'
    ? tag('pTotTribSN', ((simplesRateHundredths ?? 0) / 100).toFixed(2))
    : tag('indTotTrib', 0);
}
