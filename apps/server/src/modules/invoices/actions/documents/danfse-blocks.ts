import { formatDocument } from '@balcao/brazil';
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
      ['CNPJ / CPF / NIF', first((note) => formatDocument(at('CNPJ', 'CPF')(note)), at('NIF'))],
      ['Indicador Municipal (Inscrição)', at('IM')],
      ['Telefone', at('fone')],
    ],
    [
      ['Nome / Nome Empresarial', cut(80, at('xNome')), 2],
      ['Município / Sigla UF', first(joined(city(cityCode), state(cityCode)), at('end/endExt/xCidade'))],
      [
        'Código IBGE / CEP',
        joined(cityCode, first(grouped(zipCode, /^(..)(...)(...)$/, '$1.$2-$3'), at('end/endExt/cEndPost'))),
      ],
    ],
    [
      [
        'Endereço',
        cut(80, (note) =>
          street
            .map((part) => part(note))
            .filter(Boolean)
            .join(', '),
        ),
        2,
      ],
      ['E-mail', cut(80, at('email')), 2],
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
      [['Chave de Acesso da NFS-e', ({ id }) => id.replace(/^NFS/, ''), 3]],
      [
        ['Número da NFS-e', text('nNFSe')],
        ['Competência da NFS-e', date(`${dps}/dCompet`)],
        ['Data e Hora da Emissão da NFS-e', dateTime('dhProc')],
      ],
      [
        ['Número da DPS', text(`${dps}/nDPS`)],
        ['Série da DPS', text(`${dps}/serie`)],
        ['Data e Hora da Emissão da DPS', dateTime(`${dps}/dhEmi`)],
      ],
      [
        ['Emitente da NFS-e', code(`${dps}/tpEmit`)],
        ['Situação da NFS-e', code('cStat')],
        ['Finalidade', code(`${dps}/IBSCBS/finNFSe`)],
      ],
    ],
  },
  {
    title: 'Prestador / Fornecedor',
    rows: [
      ...partyRows(prest, 'emit'),
      [
        ['Simples Nacional na Data de Competência', cut(40, code(`${prest}/regTrib/opSimpNac`)), 2],
        ['Regime de Apuração Tributária pelo SN', cut(80, code(`${prest}/regTrib/regApTribSN`)), 2],
      ],
    ],
  },
  {
    title: 'Tomador / Adquirente',
    rows: partyRows(toma),
    isIn: has(toma),
    sentence: sentence('TOMADOR/ADQUIRENTE DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e'),
  },
  {
    title: 'Destinatário da Operação',
    rows: partyRows(dest),
    isIn: has(dest),
    sentence: (note) =>
      note.has(toma)
        ? 'O DESTINATÁRIO É O PRÓPRIO TOMADOR/ADQUIRENTE DA OPERAÇÃO'
        : 'DESTINATÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e',
  },
  {
    title: 'Intermediário da Operação',
    rows: partyRows(interm),
    isIn: has(interm),
    sentence: sentence('INTERMEDIÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e'),
  },
  {
    title: 'Serviço Prestado',
    rows: [
      [
        [
          'Código de Tributação Nacional / Municipal',
          joined(grouped(text(`${service}/cTribNac`), /^(..)(..)(..)$/, '$1.$2.$3'), text(`${service}/cTribMun`)),
        ],
        ['Código da NBS', grouped(text(`${service}/cNBS`), /^(.)(....)(..)(..)$/, '$1.$2.$3.$4')],
        [
          'Local da Prestação / Sigla UF / País',
          place('xLocPrestacao', `${dps}/serv/locPrest/cLocPrestacao`, `${dps}/serv/locPrest/cPaisPrestacao`),
        ],
      ],
    ],
    texts: [
      ['', cut(170, text('xTribMun', 'xTribNac'))],
      ['Descrição do Serviço', cut(1_300, text(`${service}/xDescServ`))],
    ],
  },
  {
    title: 'Tributação Municipal (ISSQN)',
    isIn: (note) => note.text(`${cityTax}/tribISSQN`) !== '4',
    sentence: sentence('TRIBUTAÇÃO MUNICIPAL (ISSQN) - OPERAÇÃO NÃO SUJEITA AO ISSQN'),
    rows: [
      [
        ['Tipo de Tributação do ISSQN', code(`${cityTax}/tribISSQN`)],
        [
          'Município / Sigla UF / País da Incidência do ISSQN',
          place('xLocIncid', 'cLocIncid', `${cityTax}/cPaisResult`),
          2,
        ],
      ],
      [
        ['Regime Especial de Tributação do ISSQN', code(`${prest}/regTrib/regEspTrib`)],
        ['Tipo de Imunidade do ISSQN', cut(40, code(`${cityTax}/tpImunidade`))],
        ['Suspensão da Exigibilidade do ISSQN', cut(40, code(`${cityTax}/exigSusp/tpSusp`))],
        ['Número Processo Suspensão', text(`${cityTax}/exigSusp/nProcesso`)],
      ],
      [
        ['Benefício Municipal', code('valores/tpBM')],
        ['Cálculo do BM', first(money('valores/vCalcBM'), money(`${cityTax}/BM/vRedBCBM`))],
        [
          'Total Deduções/Reduções',
          first(money(`${values}/vDedRed/vDR`), money('valores/vCalcDR', `${ibsCbs}/vCalcReeRepRes`)),
        ],
        ['Desconto Incondicionado', money(`${discounts}/vDescIncond`)],
      ],
      [
        ['BC ISSQN', money('valores/vBC')],
        ['Alíquota Aplicada', percent('valores/pAliqAplic')],
        ['Retenção do ISSQN', code(`${cityTax}/tpRetISSQN`)],
        ['ISSQN Apurado', money('valores/vISSQN')],
      ],
    ],
  },
  {
    title: 'Tributação Federal (Exceto CBS)',
    rows: [
      [
        ['IRRF', money(`${federalTax}/vRetIRRF`)],
        ['Contribuição Previdenciária - Retida', money(`${federalTax}/vRetCP`)],
        ['Contribuições Sociais - Retidas', money(`${federalTax}/vRetCSLL`)],
      ],
    ],
  },
  {
    isIn: hasPisCofins,
    rows: [
      [
        ['PIS - Débito Apuração Própria', money(`${pisCofins}/vPis`)],
        ['COFINS - Débito Apuração Própria', money(`${pisCofins}/vCofins`)],
        ['Descrição Contrib. Sociais - Retidas', code(`${pisCofins}/tpRetPisCofins`), 2],
      ],
    ],
  },
  {
    title: 'Tributação IBS / CBS',
    rows: [
      [
        ['CST / cClassTrib', joined(text(`${classification}/CST`), text(`${classification}/cClassTrib`))],
        [
          'Indicador de Operação / Código IBGE Incidência / Município Incidência / Sigla UF',
          joined(
            ...[text(`${dps}/IBSCBS/cIndOp`), text('IBSCBS/cLocalidadeIncid'), text('IBSCBS/xLocalidadeIncid')],
            state(text('IBSCBS/cLocalidadeIncid')),
          ),
          2,
        ],
      ],
      [
        [
          'Exclusões e Reduções da Base de Cálculo',
          // The parts stand in notes without the group, too.
          (note) => (note.has('IBSCBS') ? exclusions(note) : ''),
        ],
        ['Base de Cálculo Após Exclusões e Reduções', money(`${ibsCbs}/vBC`)],
        [
          'Red. Alíquota IBS / Red. Alíquota CBS',
          joined(
            ...[percent(`${ibsCbs}/uf/pRedAliqUF`), percent(`${ibsCbs}/mun/pRedAliqMun`)],
            percent(`${ibsCbs}/fed/pRedAliqCBS`),
          ),
        ],
        ['Alíquota - IBS UF / IBS Mun', joined(percent(`${ibsCbs}/uf/pIBSUF`), percent(`${ibsCbs}/mun/pIBSMun`))],
      ],
      [
        ['Alíq. Efetiva Municipal - IBS', percent(`${ibsCbs}/mun/pAliqEfetMun`)],
        ['Valor Apurado Municipal - IBS', money(`${total}/gIBS/gIBSMunTot/vIBSMun`)],
        ['Alíq. Efetiva Estadual - IBS', percent(`${ibsCbs}/uf/pAliqEfetUF`)],
        ['Valor Apurado Estadual - IBS', money(`${total}/gIBS/gIBSUFTot/vIBSUF`)],
      ],
      [
        ['Valor Total Apurado - IBS', money(`${total}/gIBS/vIBSTot`)],
        ['Alíquota - CBS', percent(`${ibsCbs}/fed/pCBS`)],
        ['Alíquota Efetiva - CBS', percent(`${ibsCbs}/fed/pAliqEfetCBS`)],
        ['Valor Total Apurado - CBS', money(`${total}/gCBS/vCBS`)],
      ],
    ],
  },
  {
    title: 'Valor Total da NFS-e',
    rowHeight: 0.685,
    rows: [
      [
        ['Valor da Operação / Serviço', money(`${values}/vServPrest/vServ`)],
        ['Desconto Incondicionado', money(`${discounts}/vDescIncond`)],
        ['Desconto Condicionado', money(`${discounts}/vDescCond`)],
      ],
      [
        ['Total das Retenções (ISSQN / Federais)', money('valores/vTotalRet')],
        ['Valor Líquido da NFS-e', money('valores/vLiq')],
        ['Total do IBS/CBS', money(`${total}/gIBS/vIBSTot`, `${total}/gCBS/vCBS`)],
        ['Valor Líquido da NFS-e + IBS/CBS', money(`${total}/vTotNF`)],
      ],
    ],
  },
];

function exclusions(note: XmlReader): string {
  const own = hasPisCofins(note) ? [`${pisCofins}/vPis`, `${pisCofins}/vCofins`] : [];
  return money(`${discounts}/vDescIncond`, `${ibsCbs}/vCalcReeRepRes`, 'valores/vISSQN', ...own)(note);
}

/** Labels with a grey ground. */
export const shadedLabels: ReadonlySet<string> = new Set(['Emitente da NFS-e', 'Valor Líquido da NFS-e + IBS/CBS']);

/** Right part of the header: the issuer's municipality, and the systems. */
export const headerLines: readonly Value[] = [
  joined(text('xLocEmi'), text('emit/enderNac/UF')),
  (note) => `Ambiente Gerador: ${code('ambGer')(note)}`,
  (note) => `Tipo de Ambiente: ${code(`${dps}/tpAmb`)(note)}`,
];

export const isTest = (note: XmlReader): boolean => note.text(`${dps}/tpAmb`) === '2';

/** The note's own information, in one text. */
export const complementText: Value = cut(2_000, (note) =>
  Object.entries({
    'Inf. Cont.': text(`${complement}/xInfComp`),
    'NFS-e Subst.': text(`${dps}/subst/chSubstda`),
    'Doc. Ref.': text(`${complement}/docRef`),
    'Cod. Obra': text(`${dps}/serv/obra/cObra`),
    'Insc. Imob.': text(`${dps}/IBSCBS/imovel/inscImobFisc`),
    'Cod. Evt.': text(`${dps}/serv/atvEvento/idAtvEvt`),
    'Doc. Tec.': text(`${complement}/idDocTec`),
    'Núm. Ped.': text(`${complement}/xPed`),
    'Item Ped.': ({ texts }: XmlReader) => texts(`${complement}/gItemPed/xItemPed`).join(', '),
    'Inf. A. T. Mun.': text('xOutInf'),
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
  const levels = `Federais ${level('Fed')} Estaduais ${level('Est')} Municipais ${level('Mun')}`;
  const parts = ofSimples ? `Simples Nacional ${ofSimples}` : levels;
  return `Totais Aproximados dos Tributos cfe. Lei nº 12.741/2012: ${parts}`;
};
