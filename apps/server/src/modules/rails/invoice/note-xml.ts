import { timeZone } from '@balcao/kernel';
import { declarationId } from './declaration-id.ts';
import type { ServiceDeclaration } from './invoice-issuer.ts';

/** What the issuer adds to a declaration. */
interface IssuerSays {
  readonly number: number;
  readonly accessKey: string;
  readonly verificationCode: string;
  readonly authorizedAt: Temporal.Instant;
}

/** The document of an invoice in the shape of the national layout 1.01 (`NFSe` around the `DPS`), without signatures. */
export function noteXml(declaration: ServiceDeclaration, said: IssuerSays): string {
  const rate = declaration.issRateHundredths / 100;
  const issCents = Math.round((declaration.amountCents * declaration.issRateHundredths) / 10_000);
  const note = tag('infNFSe', { Id: `NFS${said.accessKey}` }, [
    tag('nNFSe', said.number),
    tag('verAplic', 'balcao-simulado'),
    tag('dhProc', timeOf(said.authorizedAt)),
    tag('cVerif', said.verificationCode),
    tag('valores', [
      tag('vBC', amount(declaration.amountCents)),
      tag('pAliqAplic', rate.toFixed(2)),
      tag('vISSQN', amount(issCents)),
      tag('vLiq', amount(declaration.amountCents)),
    ]),
    declarationXml(declaration),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?><NFSe versao="1.01" xmlns="http://www.sped.fazenda.gov.br/nfse">${note}</NFSe>`;
}

const simplesOption = { LUCRO_PRESUMIDO: 1, LUCRO_REAL: 1, MEI: 2, SIMPLES: 3 } as const;

function declarationXml(declaration: ServiceDeclaration): string {
  const { issuer, buyer, service, amountCents, issRateHundredths, reference } = declaration;
  const body = tag('infDPS', { Id: declarationId(declaration) }, [
    tag('tpAmb', declaration.test ? 2 : 1),
    tag('dhEmi', timeOf(declaration.issuedAt)),
    tag('verAplic', 'balcao'),
    tag('serie', declaration.series),
    tag('nDPS', declaration.number),
    tag('dCompet', declaration.competence),
    tag('tpEmit', 1),
    tag('cLocEmi', issuer.cityCode),
    tag('prest', [
      tag(issuer.document.length === 11 ? 'CPF' : 'CNPJ', issuer.document),
      tag('IM', issuer.municipalRegistration),
      tag('regTrib', [tag('opSimpNac', simplesOption[issuer.taxRegime]), tag('regEspTrib', 0)]),
    ]),
    tag('toma', [
      buyerDocument(buyer.document),
      tag('xNome', buyer.name),
      addressXml(buyer),
      tag('email', buyer.email),
    ]),
    tag('serv', [
      tag('locPrest', [tag('cLocPrestacao', issuer.cityCode)]),
      tag('cServ', [tag('cTribNac', `${service.code.replace('.', '')}01`), tag('xDescServ', service.description)]),
      ...(reference ? [tag('infoCompl', [tag('xPed', reference)])] : []),
    ]),
    tag('valores', [
      tag('vServPrest', [tag('vServ', amount(amountCents))]),
      tag('trib', [
        tag('tribMun', [
          tag('tribISSQN', 1),
          tag('tpRetISSQN', 1),
          ...(issuer.taxRegime === 'MEI' ? [] : [tag('pAliq', (issRateHundredths / 100).toFixed(2))]),
        ]),
        tag('totTrib', [tag('indTotTrib', 0)]),
      ]),
    ]),
  ]);
  return `<DPS versao="1.01">${body}</DPS>`;
}

/** Of another country, without a number that the layout knows: 1, not needed. */
function buyerDocument(document: string | null): string {
  if (!document) return tag('cNaoNIF', 1);
  return tag(document.length === 11 ? 'CPF' : 'CNPJ', document);
}

function addressXml({ address }: ServiceDeclaration['buyer']): string {
  if (!address) return '';
  return tag('end', [
    tag('endNac', [tag('xMun', `${address.city}/${address.state}`), tag('CEP', address.zipCode)]),
    tag('xLgr', address.street),
    tag('nro', address.number),
    ...(address.complement ? [tag('xCpl', address.complement)] : []),
    tag('xBairro', address.district),
  ]);
}

type Content = string | number | readonly string[];

function tag(name: string, ...given: [Content] | [Readonly<Record<string, string>>, Content]): string {
  const [attributes, content] = given.length === 2 ? given : [{}, given[0]];
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = Array.isArray(content) ? content.join('') : escaped(String(content));
  return `<${name}${written.join('')}>${inside}</${name}>`;
}

/** Control characters have no place in XML 1.0, escaped or not. */
function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const visible = text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return visible.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}

function timeOf(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO(timeZone).toString({ smallestUnit: 'second', timeZoneName: 'never' });
}
