import { serviceDesdobros } from '@balcao/brazil/reference';
import type { InvoiceService, InvoiceServiceTerms, PlaceOfService } from '@balcao/contract/invoices/invoice-services';
import { isOutsideSimples, type TaxRegime } from '@balcao/contract/invoices/invoice-settings';
import { invoiceServices } from '@balcao/messages/invoice-services';
import { invoices } from '@balcao/messages/invoices';
import { percentOfText } from '../../../components/form/percent-text.ts';

const texts = invoiceServices.form;
const { required } = invoices.settings;

/** Percentages as typed. A group that is not declared keeps its fields, so that declaring it again loses nothing. */
export interface ServiceValues {
  readonly name: string;
  readonly isDefault: boolean;
  readonly plans: string[];
  readonly links: string[];
  readonly serviceCode: string | null;
  readonly serviceDesdobro: string | null;
  readonly municipalCode: string;
  readonly nbsCode: string | null;
  readonly description: string;
  readonly placeOfService: PlaceOfService;
  readonly issRate: string;
  readonly isIssWithheld: boolean;
  readonly declaresIbsCbs: boolean;
  readonly taxClass: string | null;
  readonly operationCode: string | null;
  readonly declaresPisCofins: boolean;
  readonly cst: string;
  readonly pisRate: string;
  readonly cofinsRate: string;
  readonly isWithheld: boolean;
  readonly withheldPis: boolean;
  readonly withheldCofins: boolean;
  readonly csllRate: string;
  readonly irrfRate: string;
  readonly inssRate: string;
}

/** CSTs of PIS and COFINS with a rate. */
const taxedSituations = ['01', '02', '49', '99'];

export function hasPisCofinsRates(cst: string): boolean {
  return taxedSituations.includes(cst);
}

export function rateText(rate: number): string {
  return String(rate).replace('.', ',');
}

export function valuesOfService(service: InvoiceService, fresh: ServiceValues): ServiceValues {
  const { ibsCbs, pisCofins, withheld } = service;
  return {
    ...fresh,
    name: service.name,
    isDefault: service.isDefault,
    plans: service.plans,
    links: service.links,
    serviceCode: service.serviceCode,
    serviceDesdobro: service.serviceDesdobro,
    municipalCode: service.municipalCode ?? '',
    nbsCode: service.nbsCode,
    description: service.description,
    placeOfService: service.placeOfService,
    issRate: rateText(service.issRate),
    isIssWithheld: service.isIssWithheld,
    declaresIbsCbs: ibsCbs !== null,
    taxClass: ibsCbs?.taxClass ?? null,
    operationCode: ibsCbs?.operationCode ?? null,
    declaresPisCofins: pisCofins !== null,
    ...(pisCofins && {
      cst: pisCofins.cst,
      pisRate: rateText(pisCofins.pisRate),
      cofinsRate: rateText(pisCofins.cofinsRate),
    }),
    isWithheld: withheld !== null,
    ...(withheld && {
      withheldPis: withheld.pis,
      withheldCofins: withheld.cofins,
      csllRate: rateText(withheld.csllRate),
      irrfRate: rateText(withheld.irrfRate),
      inssRate: rateText(withheld.inssRate),
    }),
  };
}

export function serviceProblems(values: ServiceValues): Partial<Record<keyof ServiceValues, string>> {
  const { serviceCode, serviceDesdobro, municipalCode, declaresIbsCbs } = values;
  const isDivided = serviceDesdobros[serviceCode ?? ''] !== undefined;
  return {
    ...(values.name.trim().length < 2 && { name: required }),
    ...(serviceCode === null && { serviceCode: required }),
    ...(isDivided && serviceDesdobro === null && { serviceDesdobro: required }),
    ...(municipalCode !== '' && municipalCode.length !== 3 && { municipalCode: texts.municipalWrong }),
    ...((values.issRate === '' || percentOfText(values.issRate) > 5) && { issRate: texts.rateWrong }),
    ...(declaresIbsCbs && values.nbsCode === null && { nbsCode: required }),
    ...(declaresIbsCbs && values.taxClass === null && { taxClass: required }),
    ...(declaresIbsCbs && values.operationCode === null && { operationCode: required }),
  };
}

/** Undefined when there is no service code, which `serviceProblems` reports. */
export function serviceBody(values: ServiceValues, taxRegime: TaxRegime): InvoiceServiceTerms | undefined {
  const { serviceCode, taxClass, operationCode, cst } = values;
  if (serviceCode === null) return undefined;
  const isOutside = isOutsideSimples(taxRegime);
  const rateOf = (text: string) => (hasPisCofinsRates(cst) ? percentOfText(text) : 0);
  return {
    name: values.name.trim(),
    isDefault: values.isDefault,
    plans: values.plans,
    links: values.links,
    serviceCode,
    serviceDesdobro: values.serviceDesdobro,
    municipalCode: values.municipalCode || null,
    nbsCode: values.nbsCode,
    description: values.description.trim(),
    placeOfService: values.placeOfService,
    issRate: percentOfText(values.issRate),
    isIssWithheld: values.isIssWithheld && taxRegime !== 'MEI',
    ibsCbs: values.declaresIbsCbs && taxClass !== null && operationCode !== null ? { taxClass, operationCode } : null,
    pisCofins:
      isOutside && values.declaresPisCofins
        ? { cst, pisRate: rateOf(values.pisRate), cofinsRate: rateOf(values.cofinsRate) }
        : null,
    withheld:
      isOutside && values.isWithheld
        ? {
            pis: values.withheldPis,
            cofins: values.withheldCofins,
            csllRate: percentOfText(values.csllRate),
            irrfRate: percentOfText(values.irrfRate),
            inssRate: percentOfText(values.inssRate),
          }
        : null,
  };
}
