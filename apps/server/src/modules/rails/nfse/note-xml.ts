import { cityName, serviceDesdobros, serviceItems, stateOfCity } from '@balcao/brazil';
import { roundHalfUp } from '@balcao/kernel';
import { amount, percent, tag, timeOf } from './nfse-xml.ts';
import { readXml, type XmlReader } from './read-xml.ts';

/** The state adds its own numbers, the company's registration and the city's rate to a declaration. */
interface StateFacts {
  readonly number: number;
  readonly accessKey: string;
  readonly authorizedAt: Temporal.Instant;
  readonly companyName: string;
  readonly issRateHundredths: number;
}

/** In hundredths of a percent (Complementary Law 214, articles 343 and 346). */
const rates2026 = { state: 10, city: 0, federal: 90 };
/** The Senate has not set the rate of the CBS of 2027: 8.80 % only makes sandbox notes plausible. */
const unknownFederalRate = 880;
const rates2027 = { state: 5, city: 5, federal: unknownFederalRate };

/** An address that no company has. */
const registeredAddress = { street: 'Rua das Acácias', number: '100', district: 'Centro', zipCode: '01001000' };

/**
 * The note (`NFSe`) that the state makes of a declaration (`DPS`) by the layout 1.01, unsigned: descriptions of the codes,
 * the company's registration, and the computed amounts.
 */
export function noteXml(dps: string, facts: StateFacts): string {
  const declared = readXml(dps, 'infDPS');
  const city = declared.text('cLocEmi');
  const service = declared.text('serv/cServ/cTribNac');
  const totals = totalsOf(declared, facts);
  const note = tag('infNFSe', { Id: `NFS${facts.accessKey}` }, [
    tag('xLocEmi', nameOfCity(city)),
    tag('xLocPrestacao', nameOfCity(declared.text('serv/locPrest/cLocPrestacao') || city)),
    tag('nNFSe', facts.number),
    tag('cLocIncid', city),
    tag('xLocIncid', nameOfCity(city)),
    tag('xTribNac', nameOfService(service)),
    tag('verAplic', 'balcao-simulado'),
    tag('ambGer', 2),
    tag('tpEmis', 1),
    tag('procEmi', 1),
    tag('cStat', declared.text('prest/regTrib/opSimpNac') === '2' ? 107 : 100),
    tag('dhProc', timeOf(facts.authorizedAt)),
    tag('nDFSe', facts.number),
    issuerXml(declared, facts.companyName),
    tag('valores', [
      tag('vBC', amount(totals.base)),
      tag('pAliqAplic', percent(totals.rate)),
      tag('vISSQN', amount(totals.iss)),
      ...(totals.withheld > 0 ? [tag('vTotalRet', amount(totals.withheld))] : []),
      tag('vLiq', amount(totals.net)),
    ]),
    ...(declared.has('IBSCBS') ? [ibsCbsXml(declared, totals)] : []),
    dps.replace(/^<\?xml[^>]*>/, ''),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?><NFSe versao="1.01" xmlns="http://www.sped.fazenda.gov.br/nfse">${note}</NFSe>`;
}

function issuerXml(declared: XmlReader, companyName: string): string {
  const city = declared.text('cLocEmi');
  const [cnpj, registration] = [declared.text('prest/CNPJ'), declared.text('prest/IM')];
  const { street, number, district, zipCode } = registeredAddress;
  return tag('emit', [
    cnpj ? tag('CNPJ', cnpj) : tag('CPF', declared.text('prest/CPF')),
    ...(registration ? [tag('IM', registration)] : []),
    tag('xNome', companyName),
    tag('enderNac', [
      tag('xLgr', street),
      tag('nro', number),
      tag('xBairro', district),
      tag('cMun', city),
      tag('UF', stateOfCity(city) ?? ''),
      tag('CEP', zipCode),
    ]),
  ]);
}

interface Totals {
  readonly base: number;
  readonly rate: number;
  readonly iss: number;
  readonly withheld: number;
  readonly net: number;
}

/** In cents; rates in hundredths of a percent. */
function totalsOf(declared: XmlReader, { issRateHundredths }: StateFacts): Totals {
  const tax = 'valores/trib';
  const unconditional = centsAt(declared, 'valores/vDescCondIncond/vDescIncond');
  const amountOf = centsAt(declared, 'valores/vServPrest/vServ');
  const isTaxed = declared.text(`${tax}/tribMun/tribISSQN`) === '1';
  const rate = isTaxed ? centsAt(declared, `${tax}/tribMun/pAliq`) || issRateHundredths : 0;
  const base = isTaxed ? amountOf - unconditional : 0;
  const iss = share(base, rate);
  const withheld =
    (declared.text(`${tax}/tribMun/tpRetISSQN`) === '1' ? 0 : iss) +
    ['vRetCP', 'vRetIRRF', 'vRetCSLL'].reduce((sum, field) => sum + centsAt(declared, `${tax}/tribFed/${field}`), 0);
  const conditional = centsAt(declared, 'valores/vDescCondIncond/vDescCond');
  return { base, rate, iss, withheld, net: amountOf - unconditional - conditional - withheld };
}

/** The IBS and the CBS, which are on top of the price: until December 2026 the note's total leaves them out. */
function ibsCbsXml(declared: XmlReader, { iss, net }: Totals): string {
  const is2026 = declared.text('dCompet') < '2027';
  const { state, city, federal } = is2026 ? rates2026 : rates2027;
  const pisCofins = 'valores/trib/tribFed/piscofins';
  const own = is2026 ? centsAt(declared, `${pisCofins}/vPis`) + centsAt(declared, `${pisCofins}/vCofins`) : 0;
  const discount = centsAt(declared, 'valores/vDescCondIncond/vDescIncond');
  const base = centsAt(declared, 'valores/vServPrest/vServ') - discount - iss - own;
  const [ofState, ofCity, cbs] = [share(base, state), share(base, city), share(base, federal)];
  const ibs = ofState + ofCity;
  const place = declared.text('toma/end/endNac/cMun') || declared.text('serv/locPrest/cLocPrestacao');
  return tag('IBSCBS', [
    tag('cLocalidadeIncid', place),
    tag('xLocalidadeIncid', nameOfCity(place)),
    tag('valores', [
      tag('vBC', amount(base)),
      tag('uf', [tag('pIBSUF', percent(state)), tag('pAliqEfetUF', percent(state))]),
      tag('mun', [tag('pIBSMun', percent(city)), tag('pAliqEfetMun', percent(city))]),
      tag('fed', [tag('pCBS', percent(federal)), tag('pAliqEfetCBS', percent(federal))]),
    ]),
    tag('totCIBS', [
      tag('vTotNF', amount(is2026 ? net : net + ibs + cbs)),
      tag('gIBS', [
        tag('vIBSTot', amount(ibs)),
        tag('gIBSUFTot', [tag('vIBSUF', amount(ofState))]),
        tag('gIBSMunTot', [tag('vIBSMun', amount(ofCity))]),
      ]),
      tag('gCBS', [tag('vCBS', amount(cbs))]),
    ]),
  ]);
}

/** Amounts and rates have two decimals; 0 when there is none. */
function centsAt(declared: XmlReader, path: string): number {
  return Math.round(Number(declared.text(path) || 0) * 100);
}

function share(cents: number, hundredths: number): number {
  return roundHalfUp((cents * hundredths) / 10_000);
}

function nameOfCity(code: string): string {
  return cityName(code) ?? code;
}

function nameOfService(code: string): string {
  const item = `${code.slice(0, 2)}.${code.slice(2, 4)}`;
  const name =
    serviceDesdobros[item]?.[Number(code.slice(4)) - 1] ?? serviceItems.find((one) => one.code === item)?.name;
  return (name ?? item).slice(0, 600);
}
