import { nbsCodes, operationCodes, taxClasses } from '@balcao/brazil/invoice-tables';
import { isOutsideSimples } from '@balcao/contract';
import { invoiceRefusals } from '@balcao/messages';
import type { IssuerRefusal, ServiceDeclaration } from '../ports/invoice-issuer.ts';
import { statesRate } from './dps-xml.ts';
import { cstsWithoutBase, federalTaxes } from './federal-taxes.ts';
import { layoutOf } from './layouts.ts';
import { layoutText } from './nfse-xml.ts';
import { declaresAddress, declaresIbsCbs } from './places.ts';

/** The layout's limits of an e-mail and of rates. */
const maxEmailLength = 80;
const maxRateHundredths = 9_999;

interface Rule {
  /** The issuer's, where it has one. */
  readonly code: keyof typeof invoiceRefusals & string;
  readonly isBroken: (declaration: ServiceDeclaration) => boolean;
}

const isCompany = ({ buyer }: ServiceDeclaration) => buyer.document?.length === 14;

const serviceRules: readonly Rule[] = [
  {
    code: 'DESDOBRO',
    isBroken: ({ service }) => !service.desdobro,
  },
  {
    code: 'DESCRIPTION',
    isBroken: ({ service }) => layoutText(service.description) === '',
  },
  {
    code: 'E0316',
    isBroken: ({ service }) => service.nbsCode !== null && !knownNbs.has(service.nbsCode),
  },
  {
    code: 'E0370',
    isBroken: ({ service }) => isOneOf(service, itemsOfWorks),
  },
  {
    code: 'E0390',
    isBroken: ({ service }) => service.code.startsWith('12.'),
  },
];

/** Items and desdobros, `070201`. */
const itemsOfWorks = [
  ...['070201', '070202', '070401', '070501', '070502', '070601', '070602', '070701', '070801', '071701', '071901'],
  ...['141403', '141404'],
];

function isOneOf({ code, desdobro }: ServiceDeclaration['service'], items: readonly string[]): boolean {
  return items.includes(`${code.replace('.', '')}${desdobro}`);
}

const knownNbs = new Set(nbsCodes.map(({ code }) => code));

const taxRules: readonly Rule[] = [
  {
    code: 'E0712',
    isBroken: ({ issuer }) => issuer.taxRegime === 'SIMPLES' && issuer.simplesRateHundredths === null,
  },
  {
    code: 'E0713',
    isBroken: ({ issuer }) => isOutsideSimples(issuer.taxRegime) && issuer.federalTaxHundredths === null,
  },
  {
    code: 'E0595',
    isBroken: ({ taxes }) => taxes.issRateHundredths > 500,
  },
  {
    code: 'E0621',
    isBroken: (declaration) =>
      declaration.issuer.taxRegime === 'SIMPLES' &&
      statesRate(declaration, true) &&
      declaration.taxes.issRateHundredths < 180,
  },
  {
    code: 'CST',
    isBroken: (declaration) => !csts.has(federalTaxes(declaration).own?.cst ?? '00'),
  },
  {
    code: 'E0688',
    isBroken: (declaration) => {
      const { own } = federalTaxes(declaration);
      const hasRate = own?.debt && own.debt.pisRateHundredths + own.debt.cofinsRateHundredths > 0;
      return (own?.cst === '04' || own?.cst === '06') && Boolean(hasRate);
    },
  },
  {
    code: 'RATE',
    isBroken: (declaration) => {
      const debt = federalTaxes(declaration).own?.debt;
      return Math.max(debt?.pisRateHundredths ?? 0, debt?.cofinsRateHundredths ?? 0) > maxRateHundredths;
    },
  },
  ...(
    [
      ['E0699', 'inssCents'],
      ['E0700', 'irrfCents'],
      ['E0701', 'contributionsCents'],
    ] as const
  ).map(([code, field]) => ({
    code,
    isBroken: (declaration: ServiceDeclaration) => federalTaxes(declaration)[field] >= declaration.amountCents,
  })),
];

/** CST of PIS and COFINS in the layout. */
const csts = new Set([
  ...cstsWithoutBase,
  ...['01', '02', '03', '04', '05', '06', '07', '49', '50', '51', '52', '53', '54', '55', '56'],
  ...['60', '61', '62', '63', '64', '65', '66', '67', '70', '71', '72', '73', '74', '75', '98', '99'],
]);

const knownClasses = new Set(taxClasses.map(({ code }) => code));
const knownOperations = new Set(operationCodes.map(({ code }) => code));
/** Suspensions, which also state the taxation that they suspend. */
const classesWithRegularTax = ['550016', '550022'];
const itemsOfGovernment = ['10.05', '15.09', '17.12', '25.05'];

/** The state judges the group IBSCBS whenever it is sent. */
const ibsCbsRules: readonly Rule[] = [
  {
    code: 'E0322',
    isBroken: ({ service }) => !service.nbsCode,
  },
  {
    code: 'E0901',
    isBroken: ({ taxes }) => !knownOperations.has(taxes.ibsCbs?.operationCode ?? ''),
  },
  {
    code: 'E0958',
    isBroken: ({ taxes }) => !knownClasses.has(taxes.ibsCbs?.taxClass ?? ''),
  },
  {
    code: 'E0965',
    isBroken: ({ taxes }) => classesWithRegularTax.includes(taxes.ibsCbs?.taxClass ?? ''),
  },
  {
    code: 'E0972',
    isBroken: ({ taxes }) => /^51[05]/.test(taxes.ibsCbs?.taxClass ?? ''),
  },
  {
    code: 'E0903',
    isBroken: ({ service }) => itemsOfGovernment.includes(service.code),
  },
  {
    code: 'E0931',
    isBroken: ({ service }) => isOneOf(service, itemsOfWorks.slice(0, 11)),
  },
  {
    code: 'E0932',
    isBroken: ({ taxes }) => Boolean(taxes.ibsCbs?.operationCode.startsWith('02')),
  },
];

const buyerRules: readonly Rule[] = [
  {
    code: 'NAME',
    isBroken: ({ buyer }) => !/\p{L}|\d/u.test(layoutText(buyer.name)),
  },
  {
    code: 'EMAIL',
    isBroken: ({ buyer }) => layoutText(buyer.email).length > maxEmailLength,
  },
  {
    code: 'E0235',
    isBroken: (declaration) => isCompany(declaration) && !hasAddress(declaration),
  },
  {
    code: 'E0234',
    isBroken: (declaration) => declaresAddress(declaration) && !hasAddress(declaration),
  },
  {
    code: 'E0240',
    isBroken: (declaration) => declaresAddress(declaration) && !declaration.buyer.address?.cityCode,
  },
];

function hasAddress({ buyer: { document, address } }: ServiceDeclaration): boolean {
  return Boolean(document && address && [address.street, address.number, address.district].every(layoutText));
}

const missingIbsCbs: Rule = {
  code: 'IBSCBS',
  isBroken: ({ taxes, competence }) => !taxes.ibsCbs && layoutOf(competence).ibsCbs === 'REQUIRED',
};

/** Refuses, before it is sent, what the layout cannot express or the national system requires. */
export function refuseDeclaration(declaration: ServiceDeclaration): IssuerRefusal | null {
  const rules = [
    ...serviceRules,
    ...taxRules,
    missingIbsCbs,
    ...(declaresIbsCbs(declaration) ? ibsCbsRules : []),
    ...buyerRules,
  ];
  const broken = rules.find(({ isBroken }) => isBroken(declaration));
  return broken ? { code: broken.code, reason: invoiceRefusals[broken.code] } : null;
}
