import { formatDocument } from '@balcao/brazil';
import { danfse } from '@balcao/messages';
import type { XmlReader } from '../../../rails/index.ts';
import {
  city,
  code,
  cut,
  date,
  dateTime,
  first,
  grouped,
  joined,
  money,
  percent,
  place,
  state,
  text,
  type Value,
} from './danfse-values.ts';

/** A labelled value over one of the page's four columns, or over more. */
type Field = readonly [label: string, value: Value, columns?: number];

/** A part of the page. Its title takes the first column of the first row; without one it goes on with the block above. */
export interface Block {
  readonly title?: string;
  readonly rows: readonly (readonly Field[])[];
  /** Below the rows, over the whole width. */
  readonly texts?: readonly (readonly [label: string, value: Value])[];
  /** When it is printed; otherwise a sentence is, if there is one. */
  readonly isIn?: (note: XmlReader) => boolean;
  readonly sentence?: Value;
  /** In centimetres. */
  readonly rowHeight?: number;
}

const { titles, labels, sentences, extras } = danfse;

const dps = 'DPS/infDPS';
const [prest, toma, dest, interm] = [`${dps}/prest`, `${dps}/toma`, `${dps}/IBSCBS/dest`, `${dps}/interm`];
const [service, complement] = [`${dps}/serv/cServ`, `${dps}/serv/infoCompl`];
const values = `${dps}/valores`;
const [cityTax, federalTax] = [`${values}/trib/tribMun`, `${values}/trib/tribFed`];
const [totalTaxes, pisCofins] = [`${values}/trib/totTrib`, `${federalTax}/piscofins`];
const discounts = `${values}/vDescCondIncond`;
const classification = `${dps}/IBSCBS/valores/trib/gIBSCBS`;
const [ibsCbs, total] = ['IBSCBS/valores', 'IBSCBS/totCIBS'];

/** PIS and COFINS end with December 2026. */
const hasPisCofins = (note: XmlReader) => note.text(`${dps}/dCompet`) < '2027';
const has = (path: string) => (note: XmlReader) => note.has(path);
const sentence =
  (words: string): Value =>
  () =>
    words;

/** The registry says what the declaration leaves out of the issuer. */
const partyRows = (...paths: readonly string[]): readonly (readonly Field[])[] => {
  const at = (...names: readonly string[]) => text(...paths.flatMap((path) => names.map((name) => `${path}/${name}`)));
  const [cityCode, zipCode] = [at('end/endNac/cMun', 'enderNac/cMun'), at('end/endNac/CEP', 'enderNac/CEP')];
  const street = ['xLgr', 'nro', 'xCpl', 'xBairro'].map((name) => at(`end/${name}`, `enderNac/${name}`));
  return [
    [
      [labels.document, first((note) => formatDocument(at('CNPJ', 'CPF')(note)), at('NIF'))],
      [labels.cityRegistration, at('IM')],
      [labels.phone, at('fone')],
    ],
    [
      [labels.name, cut(80, at('xNome')), 2],
      [labels.city, first(joined(city(cityCode), state(cityCode)), at('end/endExt/xCidade'))],
      [
        labels.cityCode,
        joined(cityCode, first(grouped(zipCode, /^(..)(...)(...)$/, '$1.$2-$3'), at('end/endExt/cEndPost'))),
      ],
    ],
    [
      [
        labels.address,
        cut(80, (note) =>
          street
            .map((part) => part(note))
            .filter(Boolean)
            .join(', '),
        ),
        2,
      ],
      [labels.email, cut(80, at('email')), 2],
    ],
  ];
};

/**
 * The blocks of the DANFSe v2.0 in their order, with labels and paths of NT 008 v1.0 (5 May 2026) of the Comitê Gestor da
 * NFS-e. An empty value is printed as `-`.
 */
export const danfseBlocks: readonly Block[] = [
  {
    rowHeight: 0.69,
    rows: [
      [[labels.accessKey, ({ id }) => id.replace(/^NFS/, ''), 3]],
      [
        [labels.number, text('nNFSe')],
        [labels.competence, date(`${dps}/dCompet`)],
        [labels.issuedAt, dateTime('dhProc')],
      ],
      [
        [labels.declarationNumber, text(`${dps}/nDPS`)],
        [labels.declarationSeries, text(`${dps}/serie`)],
        [labels.declaredAt, dateTime(`${dps}/dhEmi`)],
      ],
      [
        [labels.issuedBy, code(`${dps}/tpEmit`)],
        [labels.status, code('cStat')],
        [labels.purpose, code(`${dps}/IBSCBS/finNFSe`)],
      ],
    ],
  },
  {
    title: titles.provider,
    rows: [
      ...partyRows(prest, 'emit'),
      [
        [labels.simples, cut(40, code(`${prest}/regTrib/opSimpNac`)), 2],
        [labels.simplesRegime, cut(80, code(`${prest}/regTrib/regApTribSN`)), 2],
      ],
    ],
  },
  {
    title: titles.taker,
    rows: partyRows(toma),
    isIn: has(toma),
    sentence: sentence(sentences.noTaker),
  },
  {
    title: titles.recipient,
    rows: partyRows(dest),
    isIn: has(dest),
    sentence: (note) => (note.has(toma) ? sentences.takerReceives : sentences.noRecipient),
  },
  {
    title: titles.intermediary,
    rows: partyRows(interm),
    isIn: has(interm),
    sentence: sentence(sentences.noIntermediary),
  },
  {
    title: titles.service,
    rows: [
      [
        [
          labels.serviceCode,
          joined(grouped(text(`${service}/cTribNac`), /^(..)(..)(..)$/, '$1.$2.$3'), text(`${service}/cTribMun`)),
        ],
        [labels.nbs, grouped(text(`${service}/cNBS`), /^(.)(....)(..)(..)$/, '$1.$2.$3.$4')],
        [
          labels.servicePlace,
          place('xLocPrestacao', `${dps}/serv/locPrest/cLocPrestacao`, `${dps}/serv/locPrest/cPaisPrestacao`),
        ],
      ],
    ],
    texts: [
      ['', cut(170, text('xTribMun', 'xTribNac'))],
      [labels.serviceDescription, cut(1_300, text(`${service}/xDescServ`))],
    ],
  },
  {
    title: titles.cityTaxes,
    isIn: (note) => note.text(`${cityTax}/tribISSQN`) !== '4',
    sentence: sentence(sentences.noIss),
    rows: [
      [
        [labels.issKind, code(`${cityTax}/tribISSQN`)],
        [labels.issPlace, place('xLocIncid', 'cLocIncid', `${cityTax}/cPaisResult`), 2],
      ],
      [
        [labels.issRegime, code(`${prest}/regTrib/regEspTrib`)],
        [labels.issImmunity, cut(40, code(`${cityTax}/tpImunidade`))],
        [labels.issSuspension, cut(40, code(`${cityTax}/exigSusp/tpSusp`))],
        [labels.issSuspensionCase, text(`${cityTax}/exigSusp/nProcesso`)],
      ],
      [
        [labels.cityBenefit, code('valores/tpBM')],
        [labels.cityBenefitAmount, first(money('valores/vCalcBM'), money(`${cityTax}/BM/vRedBCBM`))],
        [
          labels.deductions,
          first(money(`${values}/vDedRed/vDR`), money('valores/vCalcDR', `${ibsCbs}/vCalcReeRepRes`)),
        ],
        [labels.unconditionalDiscount, money(`${discounts}/vDescIncond`)],
      ],
      [
        [labels.issBase, money('valores/vBC')],
        [labels.issRate, percent('valores/pAliqAplic')],
        [labels.issWithholding, code(`${cityTax}/tpRetISSQN`)],
        [labels.iss, money('valores/vISSQN')],
      ],
    ],
  },
  {
    title: titles.federalTaxes,
    rows: [
      [
        [labels.irrf, money(`${federalTax}/vRetIRRF`)],
        [labels.inssWithheld, money(`${federalTax}/vRetCP`)],
        [labels.contributionsWithheld, money(`${federalTax}/vRetCSLL`)],
      ],
    ],
  },
  {
    isIn: hasPisCofins,
    rows: [
      [
        [labels.pis, money(`${pisCofins}/vPis`)],
        [labels.cofins, money(`${pisCofins}/vCofins`)],
        [labels.contributionsKind, code(`${pisCofins}/tpRetPisCofins`), 2],
      ],
    ],
  },
  {
    title: titles.ibsCbs,
    rows: [
      [
        [labels.taxClass, joined(text(`${classification}/CST`), text(`${classification}/cClassTrib`))],
        [
          labels.operation,
          joined(
            ...[text(`${dps}/IBSCBS/cIndOp`), text('IBSCBS/cLocalidadeIncid'), text('IBSCBS/xLocalidadeIncid')],
            state(text('IBSCBS/cLocalidadeIncid')),
          ),
          2,
        ],
      ],
      [
        [
          labels.exclusions,
          // The parts stand in notes without the group, too.
          (note) => (note.has('IBSCBS') ? exclusions(note) : ''),
        ],
        [labels.ibsCbsBase, money(`${ibsCbs}/vBC`)],
        [
          labels.rateReductions,
          joined(
            ...[percent(`${ibsCbs}/uf/pRedAliqUF`), percent(`${ibsCbs}/mun/pRedAliqMun`)],
            percent(`${ibsCbs}/fed/pRedAliqCBS`),
          ),
        ],
        [labels.ibsRates, joined(percent(`${ibsCbs}/uf/pIBSUF`), percent(`${ibsCbs}/mun/pIBSMun`))],
      ],
      [
        [labels.cityIbsRate, percent(`${ibsCbs}/mun/pAliqEfetMun`)],
        [labels.cityIbs, money(`${total}/gIBS/gIBSMunTot/vIBSMun`)],
        [labels.stateIbsRate, percent(`${ibsCbs}/uf/pAliqEfetUF`)],
        [labels.stateIbs, money(`${total}/gIBS/gIBSUFTot/vIBSUF`)],
      ],
      [
        [labels.ibs, money(`${total}/gIBS/vIBSTot`)],
        [labels.cbsRate, percent(`${ibsCbs}/fed/pCBS`)],
        [labels.effectiveCbsRate, percent(`${ibsCbs}/fed/pAliqEfetCBS`)],
        [labels.cbs, money(`${total}/gCBS/vCBS`)],
      ],
    ],
  },
  {
    title: titles.total,
    rowHeight: 0.685,
    rows: [
      [
        [labels.amount, money(`${values}/vServPrest/vServ`)],
        [labels.unconditionalDiscount, money(`${discounts}/vDescIncond`)],
        [labels.conditionalDiscount, money(`${discounts}/vDescCond`)],
      ],
      [
        [labels.withheld, money('valores/vTotalRet')],
        [labels.net, money('valores/vLiq')],
        [labels.ibsCbs, money(`${total}/gIBS/vIBSTot`, `${total}/gCBS/vCBS`)],
        [labels.netWithIbsCbs, money(`${total}/vTotNF`)],
      ],
    ],
  },
];

function exclusions(note: XmlReader): string {
  const own = hasPisCofins(note) ? [`${pisCofins}/vPis`, `${pisCofins}/vCofins`] : [];
  return money(`${discounts}/vDescIncond`, `${ibsCbs}/vCalcReeRepRes`, 'valores/vISSQN', ...own)(note);
}

/** Labels with a grey ground. */
export const shadedLabels: ReadonlySet<string> = new Set([labels.issuedBy, labels.netWithIbsCbs]);

/** Right part of the header: the issuer's municipality, and the systems. */
export const headerLines: readonly Value[] = [
  joined(text('xLocEmi'), text('emit/enderNac/UF')),
  (note) => danfse.system(code('ambGer')(note)),
  (note) => danfse.environment(code(`${dps}/tpAmb`)(note)),
];

export const isTest = (note: XmlReader): boolean => note.text(`${dps}/tpAmb`) === '2';

/** The note's own information, in one text. */
export const complementText: Value = cut(2_000, (note) =>
  Object.entries({
    [extras.information]: text(`${complement}/xInfComp`),
    [extras.replaced]: text(`${dps}/subst/chSubstda`),
    [extras.reference]: text(`${complement}/docRef`),
    [extras.works]: text(`${dps}/serv/obra/cObra`),
    [extras.property]: text(`${dps}/IBSCBS/imovel/inscImobFisc`),
    [extras.event]: text(`${dps}/serv/atvEvento/idAtvEvt`),
    [extras.technical]: text(`${complement}/idDocTec`),
    [extras.order]: text(`${complement}/xPed`),
    [extras.orderItems]: ({ texts }: XmlReader) => texts(`${complement}/gItemPed/xItemPed`).join(', '),
    [extras.cityInformation]: text('xOutInf'),
  })
    .map(([label, value]) => [label, value(note)] as const)
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join(' | '),
);

/** Law 12.741/2012; of a company in the Simples the note has one rate. */
export const approximateTaxes: Value = (note) => {
  const level = (name: string) =>
    first(money(`${totalTaxes}/vTotTrib/vTotTrib${name}`), percent(`${totalTaxes}/pTotTrib/pTotTrib${name}`))(note) ||
    '-';
  const ofSimples = percent(`${totalTaxes}/pTotTribSN`)(note);
  const levels = { federal: level('Fed'), state: level('Est'), city: level('Mun') };
  return danfse.approximateTaxes(ofSimples ? danfse.ofSimples(ofSimples) : danfse.ofLevels(levels));
};
