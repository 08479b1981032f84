import { assertInvariant, timeZone } from '@balcao/kernel';
import type { ServiceDeclaration } from '../ports/invoice-issuer.ts';
import { federalTaxes } from './federal-taxes.ts';
import { amount, declarationId, layoutText, percent, tag, timeOf } from './nfse-xml.ts';
import { cityOfService, declaresAddress, declaresIbsCbs } from './places.ts';

const namespace = 'http://www.sped.fazenda.gov.br/nfse';

/** The layout's codes: not in the Simples, MEI, in the Simples. */
const simplesOption = { LUCRO_PRESUMIDO: 1, LUCRO_REAL: 1, MEI: 2, SIMPLES: 3 } as const;
const simplesScope = { ALL: 1, FEDERAL: 2, OUTSIDE: 3 } as const;

/** Our clock may be ahead of the issuer's, which refuses declarations from the future (E0008). */
const drift = { seconds: 60 };

interface SystemFacts {
  /** 1 for fiscal value and 2 for tests; it must match the system (E0006). */
  readonly environment?: 1 | 2;
  /** Whether the agreement of the city to which the ISS is due is active: its rate is then known to the system. */
  readonly isCityActive?: boolean;
}

/**
 * An unsigned declaration (DPS) of the national layout 1.01, elements in the layout's order. The issuer already knows
 * the company's name and address, and refuses a declaration that contains them (E0121, E0128).
 */
export function dpsXml(declaration: ServiceDeclaration, facts: SystemFacts = {}): string {
  const { environment = declaration.test ? 2 : 1, isCityActive = true } = facts;
  const { issuer, reference } = declaration;
  const body = tag('infDPS', { Id: declarationId(declaration) }, [
    tag('tpAmb', environment),
    tag('dhEmi', timeOf(emissionTime(declaration))),
    tag('verAplic', 'balcao'),
    tag('serie', declaration.series),
    tag('nDPS', declaration.number),
    tag('dCompet', declaration.competence),
    tag('tpEmit', 1),
    tag('cLocEmi', issuer.cityCode),
    ...replacementXml(declaration),
    tag('prest', [
      documentXml(issuer.document),
      ...(issuer.municipalRegistration ? [tag('IM', issuer.municipalRegistration)] : []),
      tag('regTrib', [
        tag('opSimpNac', simplesOption[issuer.taxRegime]),
        ...(issuer.taxRegime === 'SIMPLES' ? [tag('regApTribSN', simplesScope[issuer.simplesCoverage])] : []),
        tag('regEspTrib', 0),
      ]),
    ]),
    buyerXml(declaration),
    tag('serv', [
      tag('locPrest', [tag('cLocPrestacao', cityOfService(declaration) ?? '')]),
      serviceXml(declaration),
      ...(reference ? [tag('infoCompl', [tag('xPed', reference)])] : []),
    ]),
    tag('valores', [
      tag('vServPrest', [tag('vServ', amount(declaration.amountCents))]),
      tag('trib', [
        cityTaxes(declaration, isCityActive),
        ...federalTaxesXml(declaration),
        tag('totTrib', [totalTaxes(declaration)]),
      ]),
    ]),
    ...ibsCbsXml(declaration),
  ]);
  return `<DPS versao="1.01" xmlns="${namespace}">${body}</DPS>`;
}

function replacementXml({ replaces }: ServiceDeclaration): readonly string[] {
  if (!replaces) return [];
  const { accessKey, reasonCode, reason } = replaces;
  return [
    tag('subst', [
      tag('chSubstda', accessKey),
      tag('cMotivo', reasonCode),
      ...(reason ? [tag('xMotivo', reason)] : []),
    ]),
  ];
}

/** Slightly before now, but not on the day before the service (E0015). */
function emissionTime({ issuedAt, competence }: ServiceDeclaration): Temporal.Instant {
  const before = issuedAt.subtract(drift);
  return before.toZonedDateTimeISO(timeZone).toPlainDate().toString() < competence ? issuedAt : before;
}

function documentXml(document: string): string {
  return tag(document.length === 11 ? 'CPF' : 'CNPJ', document);
}

function buyerXml(declaration: ServiceDeclaration): string {
  const { name, document, email } = declaration.buyer;
  return tag('toma', [
    // A foreign buyer without a known number: 1, not required.
    document ? documentXml(document) : tag('cNaoNIF', 1),
    tag('xNome', name),
    ...addressXml(declaration),
    ...(email ? [tag('email', email)] : []),
  ]);
}

function addressXml(declaration: ServiceDeclaration): readonly string[] {
  const { address } = declaration.buyer;
  if (!address?.cityCode || !declaresAddress(declaration)) return [];
  const { zipCode, street, number, complement, district, cityCode } = address;
  return [
    tag('end', [
      tag('endNac', [tag('cMun', cityCode), tag('CEP', zipCode.replaceAll(/\D/g, ''))]),
      tag('xLgr', street),
      tag('nro', number),
      ...(layoutText(complement ?? '') ? [tag('xCpl', complement ?? '')] : []),
      tag('xBairro', layoutText(district).slice(0, 60).trim()),
    ]),
  ];
}

function serviceXml({ service }: ServiceDeclaration): string {
  assertInvariant(service.desdobro, 'a declaration without a desdobro is refused before it is written');
  return tag('cServ', [
    tag('cTribNac', `${service.code.replace('.', '')}${service.desdobro}`),
    ...(service.municipalCode ? [tag('cTribMun', service.municipalCode)] : []),
    tag('xDescServ', service.description),
    ...(service.nbsCode ? [tag('cNBS', service.nbsCode)] : []),
  ]);
}

/** The ISS, withheld only by companies and never of a MEI (E0583). */
function cityTaxes(declaration: ServiceDeclaration, isCityActive: boolean): string {
  return tag('tribMun', [
    tag('tribISSQN', 1),
    tag('tpRetISSQN', isIssWithheld(declaration) ? 2 : 1),
    ...(statesRate(declaration, isCityActive) ? [tag('pAliq', percent(declaration.taxes.issRateHundredths))] : []),
  ]);
}

function isIssWithheld({ issuer, buyer, taxes }: ServiceDeclaration): boolean {
  return taxes.isIssWithheld && buyer.document?.length === 14 && issuer.taxRegime !== 'MEI';
}

/** The rate is required or forbidden (E0600, E0617, E0619, E0621, E0625, E0628, E0631, E0635, E0640), never optional. */
export function statesRate(declaration: ServiceDeclaration, isCityActive: boolean): boolean {
  const { taxRegime, simplesCoverage } = declaration.issuer;
  if (taxRegime === 'MEI') return false;
  if (taxRegime === 'SIMPLES' && simplesCoverage === 'ALL') return isIssWithheld(declaration);
  return !isCityActive;
}

function federalTaxesXml(declaration: ServiceDeclaration): readonly string[] {
  const { own, retention, contributionsCents, irrfCents, inssCents } = federalTaxes(declaration);
  const elements = [
    ...(own
      ? [
          tag('piscofins', [
            tag('CST', own.cst),
            ...(own.debt
              ? [
                  tag('vBCPisCofins', amount(declaration.amountCents)),
                  tag('pAliqPis', percent(own.debt.pisRateHundredths)),
                  tag('pAliqCofins', percent(own.debt.cofinsRateHundredths)),
                  tag('vPis', amount(own.debt.pisCents)),
                  tag('vCofins', amount(own.debt.cofinsCents)),
                ]
              : []),
            ...(own.debt || retention > 0 ? [tag('tpRetPisCofins', retention)] : []),
          ]),
        ]
      : []),
    ...(inssCents > 0 ? [tag('vRetCP', amount(inssCents))] : []),
    ...(irrfCents > 0 ? [tag('vRetIRRF', amount(irrfCents))] : []),
    ...(contributionsCents > 0 ? [tag('vRetCSLL', amount(contributionsCents))] : []),
  ];
  return elements.length > 0 ? [tag('tribFed', elements)] : [];
}

/**
 * The approximate taxes (Law 12.741/2012). In the Simples they are its rate (E0712), and a MEI states none (E0710). Others
 * state the parts (E0713): a service has no state tax, and the city's is the ISS.
 */
function totalTaxes({ issuer, taxes }: ServiceDeclaration): string {
  if (issuer.taxRegime === 'MEI') return tag('indTotTrib', 0);
  if (issuer.taxRegime === 'SIMPLES') return tag('pTotTribSN', percent(issuer.simplesRateHundredths ?? 0));
  return tag('pTotTrib', [
    tag('pTotTribFed', percent(issuer.federalTaxHundredths ?? 0)),
    tag('pTotTribEst', percent(0)),
    tag('pTotTribMun', percent(taxes.issRateHundredths)),
  ]);
}

/** The system computes the amounts; the declaration only classifies. The buyer receives the service (indDest 0). */
function ibsCbsXml(declaration: ServiceDeclaration): readonly string[] {
  const { ibsCbs } = declaration.taxes;
  if (!ibsCbs || !declaresIbsCbs(declaration)) return [];
  return [
    tag('IBSCBS', [
      tag('finNFSe', 0),
      tag('indFinal', declaration.buyer.document?.length === 14 ? 0 : 1),
      tag('cIndOp', ibsCbs.operationCode),
      tag('indDest', 0),
      tag('valores', [
        tag('trib', [tag('gIBSCBS', [tag('CST', ibsCbs.taxClass.slice(0, 3)), tag('cClassTrib', ibsCbs.taxClass)])]),
      ]),
    ]),
  ];
}
