import { serviceIncidence, suggestCodes } from '@balcao/brazil/invoice-tables';
import { isOutsideSimples, type TaxRegime } from '@balcao/contract/invoices/invoice-settings';
import type { PlainDate } from '@balcao/kernel';
import type { ServiceValues } from './service-values.ts';

/** Items whose IBS and CBS became due later: digital platforms and intangibles (Ato Conjunto RFB/CGIBS 4 of 2026). */
const laterItems = new Set(['01.03', '01.05', '01.09', '16.01']);

/** Items for which companies that buy withhold the ISS (Complementary Law 116, article 6, § 2, II). */
const withheldItems = new Set([
  '03.05',
  '07.02',
  '07.04',
  '07.05',
  '07.09',
  '07.10',
  '07.12',
  '07.16',
  '07.17',
  '07.19',
  '11.02',
  '17.05',
  '17.10',
]);

/** The usual classification and operation where the table of correlation has several. */
const usualTaxClass = '000001';
const usualOperation = '100301';

/** The day from which invoices of a regime have to declare IBS and CBS. */
export function ibsCbsDueOn(taxRegime: TaxRegime, serviceCode: string | null): PlainDate {
  if (!isOutsideSimples(taxRegime)) return '2027-01-01' as PlainDate;
  return (laterItems.has(serviceCode ?? '') ? '2026-12-01' : '2026-10-01') as PlainDate;
}

/** `PROVIDER` for items without an exception. */
export function incidenceOf(serviceCode: string): 'PROVIDER' | 'PLACE' | 'BUYER' {
  return serviceIncidence[serviceCode] ?? 'PROVIDER';
}

export function isWithheldByLaw(serviceCode: string): boolean {
  return withheldItems.has(serviceCode);
}

/** A new service of a company of the regime, before its item is chosen. */
export function freshService(taxRegime: TaxRegime, isFirst: boolean): ServiceValues {
  const isOutside = isOutsideSimples(taxRegime);
  const isReal = taxRegime === 'LUCRO_REAL';
  return {
    name: '',
    isDefault: isFirst,
    plans: [],
    links: [],
    serviceCode: null,
    serviceDesdobro: null,
    municipalCode: '',
    nbsCode: null,
    description: '',
    placeOfService: 'SELLER',
    issRate: '',
    isIssWithheld: false,
    declaresIbsCbs: false,
    taxClass: null,
    operationCode: null,
    declaresPisCofins: isOutside,
    cst: '01',
    pisRate: isReal ? '1,65' : '0,65',
    cofinsRate: isReal ? '7,6' : '3',
    isWithheld: isOutside,
    withheldPis: true,
    withheldCofins: true,
    csllRate: '1',
    irrfRate: '1,5',
    inssRate: '0',
  };
}

/** The defaults of a newly chosen item, in place of those of the item before. */
export function proposeForItem(serviceCode: string, taxRegime: TaxRegime, today: PlainDate): Partial<ServiceValues> {
  const { nbs } = suggestCodes(serviceCode, null);
  const nbsCode = nbs.length === 1 ? (nbs[0] ?? null) : null;
  return {
    serviceCode,
    serviceDesdobro: null,
    nbsCode,
    placeOfService: incidenceOf(serviceCode) === 'PROVIDER' ? 'SELLER' : 'BUYER',
    isIssWithheld: isWithheldByLaw(serviceCode) && taxRegime !== 'MEI',
    declaresIbsCbs: ibsCbsDueOn(taxRegime, serviceCode) <= today,
    ...proposeCodes(serviceCode, nbsCode, { taxClass: null, operationCode: null }),
  };
}

/** A chosen code that the correlation suggests stays; another gives way to the only or the usual one, or to none where neither exists. */
export function proposeCodes(
  serviceCode: string | null,
  nbsCode: string | null,
  { taxClass, operationCode }: Pick<ServiceValues, 'taxClass' | 'operationCode'>,
): Pick<ServiceValues, 'taxClass' | 'operationCode'> {
  const { classes, operations } = suggestCodes(serviceCode, nbsCode);
  return {
    taxClass: chosenOf(classes, taxClass, usualTaxClass),
    operationCode: chosenOf(operations, operationCode, usualOperation),
  };
}

function chosenOf(suggested: readonly string[], current: string | null, usual: string): string | null {
  if (suggested.length === 0) return current;
  const [only] = suggested;
  if (suggested.length === 1 && only !== undefined) return only;
  return [current, usual].find((code) => code !== null && suggested.includes(code)) ?? null;
}
