import { nbsCodes, operationCodes, taxClasses } from '@balcao/brazil/invoice-tables';
import { isOutsideSimples } from '@balcao/contract';
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
  readonly code: string;
  readonly isBroken: (declaration: ServiceDeclaration) => boolean;
  readonly reason: string;
}

const isCompany = ({ buyer }: ServiceDeclaration) => buyer.document?.length === 14;

const serviceRules: readonly Rule[] = [
  {
    code: 'DESDOBRO',
    isBroken: ({ service }) => !service.desdobro,
    reason: 'O item de serviço tem mais de um desdobro. Escolha o seu nos dados fiscais.',
  },
  {
    code: 'DESCRIPTION',
    isBroken: ({ service }) => layoutText(service.description) === '',
    reason: 'A descrição do serviço não tem letras latinas. Informe uma nos dados fiscais.',
  },
  {
    code: 'E0316',
    isBroken: ({ service }) => service.nbsCode !== null && !knownNbs.has(service.nbsCode),
    reason: 'O código NBS não existe. Corrija o serviço nos dados fiscais.',
  },
  {
    code: 'E0370',
    isBroken: ({ service }) => isOneOf(service, itemsOfWorks),
    reason: 'Este serviço exige os dados da obra, que o Balcão ainda não envia. Emita a nota no portal nacional.',
  },
  {
    code: 'E0390',
    isBroken: ({ service }) => service.code.startsWith('12.'),
    reason: 'Este serviço exige os dados do evento, que o Balcão ainda não envia. Emita a nota no portal nacional.',
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
    reason: 'Falta a alíquota do Simples Nacional. Informe-a nos dados fiscais.',
  },
  {
    code: 'E0713',
    isBroken: ({ issuer }) => isOutsideSimples(issuer.taxRegime) && issuer.federalTaxHundredths === null,
    reason: 'Falta o percentual aproximado de tributos federais. Informe-o nos dados fiscais.',
  },
  {
    code: 'E0595',
    isBroken: ({ taxes }) => taxes.issRateHundredths > 500,
    reason: 'A alíquota do ISS é maior que 5%. Corrija o serviço nos dados fiscais.',
  },
  {
    code: 'E0621',
    isBroken: (declaration) =>
      declaration.issuer.taxRegime === 'SIMPLES' &&
      statesRate(declaration, true) &&
      declaration.taxes.issRateHundredths < 180,
    reason: 'O cliente retém o ISS, e no Simples a alíquota retida é de ao menos 1,80%. Corrija o serviço.',
  },
  {
    code: 'CST',
    isBroken: (declaration) => !csts.has(federalTaxes(declaration).own?.cst ?? '00'),
    reason: 'O CST de PIS e COFINS não existe. Corrija o serviço nos dados fiscais.',
  },
  {
    code: 'E0688',
    isBroken: (declaration) => {
      const { own } = federalTaxes(declaration);
      const hasRate = own?.debt && own.debt.pisRateHundredths + own.debt.cofinsRateHundredths > 0;
      return (own?.cst === '04' || own?.cst === '06') && Boolean(hasRate);
    },
    reason: 'Com o CST 04 ou 06, as alíquotas de PIS e COFINS são zero. Corrija o serviço nos dados fiscais.',
  },
  {
    code: 'RATE',
    isBroken: (declaration) => {
      const debt = federalTaxes(declaration).own?.debt;
      return Math.max(debt?.pisRateHundredths ?? 0, debt?.cofinsRateHundredths ?? 0) > maxRateHundredths;
    },
    reason: 'As alíquotas de PIS e COFINS são menores que 100%. Corrija o serviço nos dados fiscais.',
  },
  ...(
    [
      ['E0699', 'inssCents', 'O INSS retido'],
      ['E0700', 'irrfCents', 'O IRRF retido'],
      ['E0701', 'contributionsCents', 'A soma de PIS, COFINS e CSLL retidos'],
    ] as const
  ).map(([code, field, name]) => ({
    code,
    isBroken: (declaration: ServiceDeclaration) => federalTaxes(declaration)[field] >= declaration.amountCents,
    reason: `${name} não pode alcançar o valor da nota. Corrija o serviço nos dados fiscais.`,
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
    reason: 'Com IBS e CBS, a nota exige o código NBS. Informe-o no serviço, nos dados fiscais.',
  },
  {
    code: 'E0901',
    isBroken: ({ taxes }) => !knownOperations.has(taxes.ibsCbs?.operationCode ?? ''),
    reason: 'O indicador da operação de IBS e CBS não existe. Corrija o serviço nos dados fiscais.',
  },
  {
    code: 'E0958',
    isBroken: ({ taxes }) => !knownClasses.has(taxes.ibsCbs?.taxClass ?? ''),
    reason: 'A classificação de IBS e CBS não é de serviços. Corrija o serviço nos dados fiscais.',
  },
  {
    code: 'E0965',
    isBroken: ({ taxes }) => classesWithRegularTax.includes(taxes.ibsCbs?.taxClass ?? ''),
    reason: 'Esta classificação exige a tributação regular, que o Balcão ainda não envia. Escolha outra.',
  },
  {
    code: 'E0972',
    isBroken: ({ taxes }) => /^51[05]/.test(taxes.ibsCbs?.taxClass ?? ''),
    reason: 'Esta classificação exige os dados do diferimento, que o Balcão ainda não envia. Escolha outra.',
  },
  {
    code: 'E0903',
    isBroken: ({ service }) => itemsOfGovernment.includes(service.code),
    reason: 'Com IBS e CBS, este serviço exige o tipo da operação, que o Balcão ainda não envia.',
  },
  {
    code: 'E0931',
    isBroken: ({ service }) => isOneOf(service, itemsOfWorks.slice(0, 11)),
    reason: 'Com IBS e CBS, este serviço exige os dados do imóvel, que o Balcão ainda não envia.',
  },
  {
    code: 'E0932',
    isBroken: ({ taxes }) => Boolean(taxes.ibsCbs?.operationCode.startsWith('02')),
    reason: 'Este indicador de operação exige os dados do imóvel, que o Balcão ainda não envia.',
  },
];

const buyerRules: readonly Rule[] = [
  {
    code: 'NAME',
    isBroken: ({ buyer }) => !/\p{L}|\d/u.test(layoutText(buyer.name)),
    reason: 'O nome do cliente não tem letras latinas, as únicas que a nota aceita. Corrija o cadastro do cliente.',
  },
  {
    code: 'EMAIL',
    isBroken: ({ buyer }) => layoutText(buyer.email).length > maxEmailLength,
    reason: 'O e-mail do cliente tem mais de 80 caracteres, o limite da nota. Corrija o cadastro do cliente.',
  },
  {
    code: 'E0235',
    isBroken: (declaration) => isCompany(declaration) && !hasAddress(declaration),
    reason: 'O cliente é uma empresa, e a nota dela exige o endereço no Brasil. Complete o cadastro do cliente.',
  },
  {
    code: 'E0234',
    isBroken: (declaration) => declaresAddress(declaration) && !hasAddress(declaration),
    reason: 'Este serviço é tributado no endereço do cliente. Complete o cadastro do cliente.',
  },
  {
    code: 'E0240',
    isBroken: (declaration) => declaresAddress(declaration) && !declaration.buyer.address?.cityCode,
    reason: 'O CEP do cliente não existe. Corrija o endereço no cadastro do cliente.',
  },
];

function hasAddress({ buyer: { document, address } }: ServiceDeclaration): boolean {
  return Boolean(document && address && [address.street, address.number, address.district].every(layoutText));
}

const missingIbsCbs: Rule = {
  code: 'IBSCBS',
  isBroken: ({ taxes, competence }) => !taxes.ibsCbs && layoutOf(competence).ibsCbs === 'REQUIRED',
  reason: 'Desde janeiro de 2027 a nota declara IBS e CBS. Informe a classificação no serviço, nos dados fiscais.',
};

/** Refuses, before it is sent, what the layout cannot express or the national system requires; the messages are ours. */
export function refuseDeclaration(declaration: ServiceDeclaration): IssuerRefusal | null {
  const rules = [
    ...serviceRules,
    ...taxRules,
    missingIbsCbs,
    ...(declaresIbsCbs(declaration) ? ibsCbsRules : []),
    ...buyerRules,
  ];
  const broken = rules.find(({ isBroken }) => isBroken(declaration));
  return broken ? { code: broken.code, reason: broken.reason } : null;
}
