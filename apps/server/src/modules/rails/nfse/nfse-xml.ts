import { assertInvariant, timeZone } from '@balcao/kernel';
import type { DeclarationKey, InvoiceIssuer, ServiceDeclaration } from '../ports/invoice-issuer.ts';

/** A declaration's id in the national layout (45 characters): city, kind of document, document, series and number. */
export function declarationId({ issuer, series, number }: DeclarationKey): string {
  const kind = issuer.document.length === 11 ? '1' : '2';
  const document = issuer.document.padStart(14, '0');
  return `DPS${issuer.cityCode}${kind}${document}${String(series).padStart(5, '0')}${String(number).padStart(15, '0')}`;
}

/** The check digit of an access key: modulo 11, weights 2 to 9 from the right; letters of a CNPJ count as in its own digits. */
export function checkDigit(digits: string): number {
  const values = [...digits].reverse().map((character) => character.charCodeAt(0) - 48);
  const sum = values.reduce((total, value, index) => total + value * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Text to escape, or elements that are already XML. */
export type Content = string | number | readonly string[];

/** An element of the national layout, without whitespace between elements. */
function tag(name: string, ...given: [Content] | [Readonly<Record<string, string>>, Content]): string {
  const [attributes, content] = given.length === 2 ? given : [{}, given[0]];
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = Array.isArray(content) ? content.join('') : escaped(String(content));
  return `<${name}${written.join('')}>${inside}</${name}>`;
}

function escaped(text: string): string {
  return layoutText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The layout allows visible Latin-1 characters: typographic ones are replaced by plain ones, others removed. */
export function layoutText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replaceAll('\u2026', '...')
    .replace(/[^\u0020-\u007e\u00a1-\u00ff]+/g, ' ')
    .trim();
}

/** In reais, with two decimals. */
function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** In São Paulo, to the second, with its offset. */
function timeOf(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO(timeZone).toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

const namespace = 'http://www.sped.fazenda.gov.br/nfse';

/** The layout's codes: not in the Simples, MEI, in the Simples. */
const simplesOption = { LUCRO_PRESUMIDO: 1, LUCRO_REAL: 1, MEI: 2, SIMPLES: 3 } as const;
const simplesScope = { ALL: 1, FEDERAL: 2, OUTSIDE: 3 } as const;

/** Our clock may be ahead of the issuer's, which refuses declarations from the future (E0008). */
const drift = { seconds: 60 };

/**
 * An unsigned declaration (DPS) of the national layout 1.01, elements in the layout's order. The issuer already knows
 * the company's name, address and city rate, and refuses a declaration that contains them (E0121, E0128, E0617).
 * `environment` is 1 for fiscal value and 2 for tests, and must match the system (E0006).
 */
export function dpsXml(declaration: ServiceDeclaration, environment: 1 | 2 = declaration.test ? 2 : 1): string {
  const { issuer, buyer, service, reference } = declaration;
  assertInvariant(service.desdobro, 'a declaration without a desdobro is refused before it is written');
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
    tag('toma', [
      // A foreign buyer without a known number: 1, not required.
      buyer.document ? documentXml(buyer.document) : tag('cNaoNIF', 1),
      tag('xNome', buyer.name),
      ...addressXml(buyer),
      tag('email', buyer.email),
    ]),
    tag('serv', [
      tag('locPrest', [tag('cLocPrestacao', issuer.cityCode)]),
      tag('cServ', [
        tag('cTribNac', `${service.code.replace('.', '')}${service.desdobro}`),
        ...(service.municipalCode ? [tag('cTribMun', service.municipalCode)] : []),
        tag('xDescServ', service.description),
        ...(service.nbsCode ? [tag('cNBS', service.nbsCode)] : []),
      ]),
      ...(reference ? [tag('infoCompl', [tag('xPed', reference)])] : []),
    ]),
    tag('valores', [
      tag('vServPrest', [tag('vServ', amount(declaration.amountCents))]),
      tag('trib', [
        tag('tribMun', [tag('tribISSQN', 1), tag('tpRetISSQN', 1)]),
        tag('totTrib', [totalTaxes(declaration)]),
      ]),
    ]),
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

/** Only a company as buyer needs its address (E0235). */
function addressXml({ document, address }: ServiceDeclaration['buyer']): readonly string[] {
  if (document?.length !== 14 || !address?.cityCode) return [];
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

function percent(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

/** The issuer's additions to a declaration. */
interface IssuerSays {
  readonly number: number;
  readonly accessKey: string;
  readonly verificationCode: string;
  readonly authorizedAt: Temporal.Instant;
}

/** An invoice's document in the national layout 1.01 (`NFSe` around the `DPS`), unsigned. */
export function noteXml(declaration: ServiceDeclaration, said: IssuerSays): string {
  const issCents = Math.round((declaration.amountCents * declaration.taxes.issRateHundredths) / 10_000);
  const note = tag('infNFSe', { Id: `NFS${said.accessKey}` }, [
    tag('nNFSe', said.number),
    tag('verAplic', 'balcao-simulado'),
    tag('dhProc', timeOf(said.authorizedAt)),
    tag('cVerif', said.verificationCode),
    tag('valores', [
      tag('vBC', amount(declaration.amountCents)),
      tag('pAliqAplic', percent(declaration.taxes.issRateHundredths)),
      tag('vISSQN', amount(issCents)),
      tag('vLiq', amount(declaration.amountCents)),
    ]),
    dpsXml(declaration),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?><NFSe versao="1.01" xmlns="http://www.sped.fazenda.gov.br/nfse">${note}</NFSe>`;
}

/**
 * An unsigned cancellation request (event e101101) in the layout 1.01. Its author is the invoice's issuer, whose
 * document is in the access key.
 */
export function cancellationXml(
  { accessKey, requestedAt, reasonCode, reason }: Parameters<InvoiceIssuer['cancel']>[1],
  environment: 1 | 2,
): string {
  // The key's layout: city (7), environment (1), kind of document (1), document (14), and the rest.
  const isPerson = accessKey[8] === '1';
  const document = accessKey.slice(9, 23);
  const body = tag('infPedReg', { Id: `PRE${accessKey}101101` }, [
    tag('tpAmb', environment),
    tag('verAplic', 'balcao'),
    tag('dhEvento', timeOf(requestedAt)),
    isPerson ? tag('CPFAutor', document.slice(3)) : tag('CNPJAutor', document),
    tag('chNFSe', accessKey),
    tag('e101101', [tag('xDesc', 'Cancelamento de NFS-e'), tag('cMotivo', reasonCode), tag('xMotivo', reason)]),
  ]);
  return `<pedRegEvento versao="1.01" xmlns="http://www.sped.fazenda.gov.br/nfse">${body}</pedRegEvento>`;
}
