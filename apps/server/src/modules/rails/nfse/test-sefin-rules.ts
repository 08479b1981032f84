import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requirementsFolder } from '../../../testing/requirements-folder.ts';

/** A declaration as the provider reads it. */
interface ReadDeclaration {
  textOf(name: string): string;
  has(name: string): boolean;
  readonly xml: string;
}

/** Codes of cities that differ from the usual one, which registered the company and takes everything but codes of its own. */
export interface TestCities {
  readonly withoutAgreement: Set<string>;
  readonly withSuspendedAgreement: Set<string>;
  /** Their national emitters are off. */
  readonly withoutEmitter: Set<string>;
  /** The registry of taxpayers (CNC) lacks the company there, or has it as one that may not issue. */
  readonly withoutCompany: Set<string>;
  readonly withBlockedCompany: Set<string>;
  /** A city and a national code that it does not administer: `3550308 010601`. */
  readonly withoutService: Set<string>;
  /** A city and a code of its own: `3550308 001`. */
  readonly ownCodes: Set<string>;
  /** Days in which a note may be cancelled, and the highest amount in reais. */
  readonly cancellationDays: Map<string, number>;
  readonly maxCanceledAmount: Map<string, number>;
}

type Rule = readonly [code: string, isBroken: (declaration: ReadDeclaration, cities: TestCities) => boolean];

const isMei = ({ textOf }: ReadDeclaration) => textOf('opSimpNac') === '2';
const isOutside = ({ textOf }: ReadDeclaration) => textOf('opSimpNac') === '1';
const isInSimples = ({ textOf }: ReadDeclaration) => textOf('opSimpNac') === '3';
const isWithheld = ({ textOf }: ReadDeclaration) => textOf('tpRetISSQN') === '2';
const buyerOf = ({ xml }: ReadDeclaration) => /<toma>.*?<\/toma>/.exec(xml)?.[0] ?? '';
const numberOf = ({ textOf }: ReadDeclaration, name: string) => Number(textOf(name) || '0');
/** Items whose ISS is due where they are rendered, of those that tests declare. */
const cityOfIncidence = ({ textOf }: ReadDeclaration) =>
  textOf(/^07(02|10)/.test(textOf('cTribNac')) ? 'cLocPrestacao' : 'cLocEmi');
const isCityActive = (dps: ReadDeclaration, { withoutAgreement, withSuspendedAgreement }: TestCities) =>
  ![withoutAgreement, withSuspendedAgreement].some((cities) => cities.has(cityOfIncidence(dps)));
/** When the cities joined the national system, and when the company was founded. */
const [agreementDay, foundationDay] = ['2023-01-01', '2020-01-01'];
/** CST of PIS and COFINS without a base. */
const hasNoBase = ({ xml }: ReadDeclaration) => /<piscofins><CST>0[089]</.test(xml);
const cstOf = ({ xml }: ReadDeclaration) => /<piscofins><CST>(\d\d)</.exec(xml)?.[1] ?? '';
const taxClassOf = ({ textOf }: ReadDeclaration) => textOf('cClassTrib');

function differs(declaration: ReadDeclaration, amount: string, rate: string): boolean {
  if (!declaration.has(rate)) return false;
  const expected = (numberOf(declaration, 'vBCPisCofins') * numberOf(declaration, rate)) / 100;
  return Math.abs(expected - numberOf(declaration, amount)) > 0.011;
}

function isNoPart(declaration: ReadDeclaration, name: string): boolean {
  if (!declaration.has(name)) return false;
  const value = numberOf(declaration, name);
  return value <= 0 || value >= numberOf(declaration, 'vServ');
}

const regimeRules: readonly Rule[] = [
  ['E0713', (dps) => isOutside(dps) && (dps.has('indTotTrib') || dps.has('pTotTribSN'))],
  ['E0712', (dps) => isInSimples(dps) && dps.has('indTotTrib')],
  ['E0710', (dps) => isMei(dps) && dps.has('pTotTribSN')],
  ['E0162', (dps) => !isInSimples(dps) && dps.has('regApTribSN')],
  ['E0166', (dps) => isInSimples(dps) && !dps.has('regApTribSN')],
  ['E0174', (dps) => isMei(dps) && dps.textOf('regEspTrib') !== '0'],
  ['E0175', (dps) => dps.textOf('regApTribSN') === '1' && dps.textOf('regEspTrib') !== '0'],
  ['E0172', (dps) => dps.textOf('tribISSQN') !== '1' && dps.textOf('regEspTrib') !== '0'],
  ['E0583', (dps) => isMei(dps) && isWithheld(dps)],
  ['E0588', (dps) => dps.textOf('regEspTrib') !== '0' && isWithheld(dps)],
  ['E0604', (dps) => dps.textOf('regEspTrib') !== '0' && dps.has('pAliq')],
  ['E0676', (dps) => isMei(dps) && dps.has('tribFed')],
];

const companyRules: readonly Rule[] = [
  ['E0016', (dps) => !isMei(dps) && dps.textOf('dCompet') < agreementDay],
  ['E0018', (dps) => dps.textOf('dCompet') < foundationDay],
  ['E0116', (dps, { withoutCompany }) => !isMei(dps) && !withoutCompany.has(dps.textOf('cLocEmi')) && !dps.has('IM')],
  ['E0119', (dps, { withBlockedCompany }) => !isMei(dps) && withBlockedCompany.has(dps.textOf('cLocEmi'))],
  ['E0120', (dps, { withoutCompany }) => withoutCompany.has(dps.textOf('cLocEmi')) && dps.has('IM')],
];

const nbsFile = join(requirementsFolder, 'protocols/originals/nfse-rtc/nbs-2.0.tsv');
/** Empty when the official list is not there. */
const nbsCodes = new Set(
  existsSync(nbsFile)
    ? readFileSync(nbsFile, 'utf8')
        .split('\n')
        .map((line) => line.slice(0, 9))
    : [],
);

const serviceRules: readonly Rule[] = [
  [
    'E0312',
    (dps, { withoutService }) => !isMei(dps) && withoutService.has(`${cityOfIncidence(dps)} ${dps.textOf('cTribNac')}`),
  ],
  [
    'E0314',
    (dps, { ownCodes }) =>
      !isMei(dps) && dps.has('cTribMun') && !ownCodes.has(`${cityOfIncidence(dps)} ${dps.textOf('cTribMun')}`),
  ],
  ['E0316', (dps) => dps.has('cNBS') && nbsCodes.size > 0 && !nbsCodes.has(dps.textOf('cNBS'))],
  ['E0318', (dps) => (dps.has('cPaisPrestacao') || buyerOf(dps).includes('<endExt>')) && !dps.has('cNBS')],
];

const buyerRules: readonly Rule[] = [
  ['E0204', (dps) => isWithheld(dps) && !/<C(PF|NPJ)>/.test(buyerOf(dps))],
  ['E0235', (dps) => buyerOf(dps).includes('<CNPJ>') && !dps.has('endNac')],
  ['E0237', (dps) => isWithheld(dps) && !dps.has('endNac')],
  ['E0667', (dps) => isWithheld(dps) && buyerOf(dps).includes('<CPF>')],
];

const rateRules: readonly Rule[] = [
  ['E0595', (dps) => numberOf(dps, 'pAliq') > 5],
  ['E0600', (dps) => isMei(dps) && dps.has('pAliq')],
  ['E0602', (dps) => dps.textOf('tribISSQN') !== '1' && dps.has('pAliq')],
  ['E0617', (dps, cities) => isOutside(dps) && isCityActive(dps, cities) && dps.has('pAliq')],
  ['E0619', (dps, cities) => isOutside(dps) && !isCityActive(dps, cities) && !dps.has('pAliq')],
  ['E0621', (dps, cities) => lacksWithheldRate(dps) && isCityActive(dps, cities)],
  ['E0628', (dps, cities) => lacksWithheldRate(dps) && !isCityActive(dps, cities)],
  ['E0625', (dps, cities) => isWithinSimples(dps) && !isWithheld(dps) && isCityActive(dps, cities) && dps.has('pAliq')],
  [
    'E0631',
    (dps, cities) => isWithinSimples(dps) && !isWithheld(dps) && !isCityActive(dps, cities) && dps.has('pAliq'),
  ],
  ['E0635', (dps, cities) => isOutsideCoverage(dps) && isCityActive(dps, cities) && dps.has('pAliq')],
  ['E0640', (dps, cities) => isOutsideCoverage(dps) && !isCityActive(dps, cities) && !dps.has('pAliq')],
];

function isWithinSimples(dps: ReadDeclaration): boolean {
  return isInSimples(dps) && dps.textOf('regApTribSN') === '1';
}

function lacksWithheldRate(dps: ReadDeclaration): boolean {
  return isWithinSimples(dps) && isWithheld(dps) && numberOf(dps, 'pAliq') < 1.8;
}

function isOutsideCoverage(dps: ReadDeclaration): boolean {
  return isInSimples(dps) && dps.textOf('regApTribSN') !== '1';
}

const federalRules: readonly Rule[] = [
  ['E0682', (dps) => hasNoBase(dps) && dps.has('vBCPisCofins')],
  ['E0678', (dps) => dps.has('piscofins') && !hasNoBase(dps) && numberOf(dps, 'vBCPisCofins') <= 0],
  ['E0677', (dps) => numberOf(dps, 'vBCPisCofins') > numberOf(dps, 'vServ')],
  ['E0684', (dps) => dps.has('vBCPisCofins') && !dps.has('pAliqPis')],
  ['E0690', (dps) => dps.has('vBCPisCofins') && !dps.has('pAliqCofins')],
  ['E0688', (dps) => /^0[46]$/.test(cstOf(dps)) && numberOf(dps, 'pAliqPis') + numberOf(dps, 'pAliqCofins') > 0],
  ['E0694', (dps) => differs(dps, 'vPis', 'pAliqPis')],
  ['E0696', (dps) => differs(dps, 'vCofins', 'pAliqCofins')],
  ['E0698', (dps) => dps.has('piscofins') && !hasNoBase(dps) && !dps.has('tpRetPisCofins')],
  ['E0699', (dps) => isNoPart(dps, 'vRetCP')],
  ['E0700', (dps) => isNoPart(dps, 'vRetIRRF')],
  ['E0701', (dps) => isNoPart(dps, 'vRetCSLL')],
  ['E0720', (dps) => dps.textOf('tpRetPisCofins') === '0' && dps.has('vRetCSLL')],
  ['E0724', (dps) => /^[13-9]$/.test(dps.textOf('tpRetPisCofins')) && !dps.has('vRetCSLL')],
];

/** Services (cTribNac) that have to state a property. */
const itemsOfProperty = /^07(020[12]|0401|050[12]|060[12]|0701|0801|1701|1901)$/;

const governmentItems = /^(2505|1509|1712|1005)/;

const ibsCbsRules: readonly Rule[] = [
  ['E0850', (dps) => dps.textOf('dCompet') < '2026-01-01'],
  ['E0854', ({ xml }) => !/<DPS[^>]* versao="1\.01"/.test(xml)],
  ['E0322', (dps) => !dps.has('cNBS')],
  ['E0903', (dps) => governmentItems.test(dps.textOf('cTribNac')) && !dps.has('tpOper')],
  ['E0905', (dps) => /^[23]$/.test(dps.textOf('tpOper')) && !dps.has('gRefNFSe')],
  ['E0906', (dps) => !/^[23]$/.test(dps.textOf('tpOper')) && dps.has('gRefNFSe')],
  ['E0904', (dps) => dps.has('tpOper') && !(dps.has('tpEnteGov') && governmentItems.test(dps.textOf('cTribNac')))],
  ['E0910', (dps) => dps.textOf('indDest') === '0' && dps.has('dest')],
  ['E0931', (dps) => itemsOfProperty.test(dps.textOf('cTribNac')) && !dps.has('imovel')],
  ['E0932', (dps) => dps.textOf('cIndOp').startsWith('02') && !dps.has('imovel')],
  ['E0901', (dps) => !/^(0[2-8]|10)0[1-6]0[1-4]$/.test(dps.textOf('cIndOp'))],
  [
    'E0234',
    (dps) => /^(030102|050102|10010[12]|10030[12]|10050[12])$/.test(dps.textOf('cIndOp')) && !dps.has('endNac'),
  ],
  ['E0959', (dps) => !dps.xml.includes(`<CST>${taxClassOf(dps).slice(0, 3)}</CST><cClassTrib>`)],
  ['E0958', (dps) => /^000(?!001)/.test(taxClassOf(dps))],
  ['E0964', (dps) => !taxClassOf(dps).startsWith('550') && dps.has('gTribRegular')],
  ['E0965', (dps) => taxClassOf(dps).startsWith('550') && !dps.has('gTribRegular')],
  ['E0971', (dps) => !/^51[05]/.test(taxClassOf(dps)) && dps.has('gDif')],
  ['E0972', (dps) => /^51[05]/.test(taxClassOf(dps)) && !dps.has('gDif')],
];

const cityRules: readonly Rule[] = [
  ['E0037', (dps, { withoutAgreement }) => !isMei(dps) && withoutAgreement.has(dps.textOf('cLocEmi'))],
  ['E0038', (dps, { withSuspendedAgreement }) => !isMei(dps) && withSuspendedAgreement.has(dps.textOf('cLocEmi'))],
  ['E0039', (dps, { withoutEmitter }) => !isMei(dps) && withoutEmitter.has(dps.textOf('cLocEmi'))],
];

/** Postal codes of the cities that tests know; of the others none is judged. */
const postalCodes: Readonly<Record<string, RegExp>> = { 3550308: /^0[1-8]/, 4314902: /^9[01]/, 3304557: /^2[0-3]/ };

const addressRules: readonly Rule[] = [
  ['E0240', (dps) => dps.has('endNac') && postalCodes[dps.textOf('cMun')]?.test(dps.textOf('CEP')) === false],
];

/** The first rule that a declaration breaks. The city's own agreement comes late, so that the rates of cities without one are judged. */
export function brokenRule(declaration: ReadDeclaration, cities: TestCities): string | null {
  const rules = [
    ...companyRules,
    ...regimeRules,
    ...serviceRules,
    ...buyerRules,
    ...rateRules,
    ...federalRules,
    ...(declaration.has('IBSCBS') ? ibsCbsRules : []),
    ...cityRules,
    ...addressRules,
  ];
  return rules.find(([, isBroken]) => isBroken(declaration, cities))?.[0] ?? null;
}
