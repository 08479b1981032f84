import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { fullIbsCbs, testDps, withheldTaxes } from '../../../../testing/test-dps.ts';
import { noteXml } from '../../../rails/nfse/note-xml.ts';
import { danfse } from './danfse.ts';

type Dps = Parameters<typeof testDps>[0];
type Watermark = Parameters<typeof danfse>[1];
type Place = readonly [left: number, top: number];

const key = `3550308221234567800019500000000000412611${'1'.repeat(9)}0`;
const facts = {
  number: 41,
  accessKey: key,
  authorizedAt: Temporal.Instant.from('2026-11-25T13:00:05Z'),
  companyName: 'Vendedor & Filhos Ltda',
  issRateHundredths: 290,
};
const presumido = {
  regime: '<opSimpNac>1</opSimpNac><regEspTrib>0</regEspTrib>',
  federalTax: withheldTaxes,
  totalTaxes:
    '<pTotTrib><pTotTribFed>13.45</pTotTribFed><pTotTribEst>0.00</pTotTribEst><pTotTribMun>2.90</pTotTribMun></pTotTrib>',
  ibsCbs: fullIbsCbs,
} as const;

const page = async (dps: Dps, watermark: Watermark = null) =>
  readPage(await danfse(noteXml(testDps(dps), facts), watermark));

describe('a DANFSe', () => {
  it('prints the values of each block under their labels', async () => {
    const { below, texts, pages } = await page(presumido);
    expect(pages).toBe(1);
    expect(texts).toEqual(expect.arrayContaining(['DANFSe v2.0', 'Documento Auxiliar da NFS-e', 'São Paulo / SP']));
    expect(below('Chave de Acesso da NFS-e')).toEqual([key]);
    expect(below('Data e Hora da Emissão da NFS-e')).toEqual(['25/11/2026 10:00:05']);
    expect(below('Situação da NFS-e')).toEqual(['NFS-e Gerada']);
    // The issuer, as the registry has it, and the buyer.
    expect(below('CNPJ / CPF / NIF')).toEqual(['12.345.678/0001-95', '11.222.333/0001-81']);
    expect(below('Nome / Nome Empresarial')).toEqual(['Vendedor & Filhos Ltda', 'Empresa Exemplo Ltda']);
    expect(below('Município / Sigla UF')).toEqual(['São Paulo / SP', 'Curitiba / PR']);
    expect(below('Código IBGE / CEP')).toEqual(['3550308 / 01.001-000', '4106902 / 80.010-000']);
    expect(below('Endereço')[1]).toBe('Rua XV de Novembro, 1000, Sala 12, Centro');
    expect(below('Telefone')).toEqual(['-', '4133334444']);
    expect(below('Simples Nacional na Data de Competência')).toEqual(['Não Optante']);
    expect(below('Código de Tributação Nacional / Municipal')).toEqual(['01.07.01 / -']);
    expect(below('Código da NBS')).toEqual(['1.1501.30.00']);
    expect(below('Local da Prestação / Sigla UF / País')).toEqual(['São Paulo / SP / BR']);
    expect(below('Descrição do Serviço')).toEqual(['Suporte tecnico de novembro']);
    expect(below('Tipo de Tributação do ISSQN')).toEqual(['Operação Tributável']);
    expect(below('ISSQN Apurado')).toEqual(['R$ 29,00']);
    expect(below('Contribuições Sociais - Retidas')).toEqual(['R$ 46,50']);
    expect(below('Descrição Contrib. Sociais - Retidas')).toEqual(['PIS/COFINS/CSLL Retidos']);
    expect(below('CST / cClassTrib')).toEqual(['000 / 000001']);
    expect(below('Exclusões e Reduções da Base de Cálculo')).toEqual(['R$ 65,50']);
    expect(below('Alíquota - IBS UF / IBS Mun')).toEqual(['0,10% / 0,00%']);
    expect(below('Total do IBS/CBS')).toEqual(['R$ 9,34']);
    expect(below('Valor Líquido da NFS-e + IBS/CBS')).toEqual(['R$ 938,50']);
    expect(texts.at(-1)).toBe(
      'Totais Aproximados dos Tributos cfe. Lei nº 12.741/2012: Federais 13,45% Estaduais 0,00% Municipais 2,90%',
    );
  });

  it('has each block where the layout has it, when nothing before it is suppressed or long', async () => {
    const { placeOf, image } = await page({
      ...presumido,
      buyer: `${buyer('toma')}${buyer('interm')}`,
      ibsCbs: fullIbsCbs.replace('<indDest>0</indDest>', `<indDest>1</indDest>${buyer('dest')}`),
    });
    // Left and top of NT 008 in centimetres, of the field and not of its text.
    const places: readonly (readonly [label: string, ...Place])[] = [
      ['Número da NFS-e', 0.3, 2.27],
      ['Data e Hora da Emissão da DPS', 10.51, 2.96],
      ['Emitente da NFS-e', 0.3, 3.65],
      ['PRESTADOR / FORNECEDOR', 0.3, 4.34],
      ['TOMADOR / ADQUIRENTE', 0.3, 6.92],
      ['DESTINATÁRIO DA OPERAÇÃO', 0.3, 8.86],
      ['INTERMEDIÁRIO DA OPERAÇÃO', 0.3, 10.8],
      ['Código da NBS', 10.51, 12.74],
      ['Tipo de Imunidade do ISSQN', 5.41, 15.08],
      ['Contribuições Sociais - Retidas', 15.62, 17.02],
      ['Alíquota - IBS UF / IBS Mun', 15.62, 18.96],
      ['Total do IBS/CBS', 10.51, 21.59],
    ];
    for (const [label, left, top] of places) {
      const [x, y] = placeOf(label);
      expect(Math.abs(x - left), label).toBeLessThan(0.15);
      expect(y - top, label).toBeGreaterThan(0);
      expect(y - top, label).toBeLessThan(0.6);
    }
    // The square of the QR code.
    expect(image.map((value) => Number(value.toFixed(2)))).toEqual([17.48, 1.67, 1.52, 1.52]);
  });

  it('says in a sentence why a block is not there', async () => {
    const { texts } = await page({});
    expect(texts).toContain('O DESTINATÁRIO É O PRÓPRIO TOMADOR/ADQUIRENTE DA OPERAÇÃO');
    expect(texts).toContain('INTERMEDIÁRIO DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e');
    const other = await page({ buyer: '', cityTax: '<tribISSQN>4</tribISSQN><tpRetISSQN>1</tpRetISSQN>' });
    expect(other.texts).toContain('TOMADOR/ADQUIRENTE DA OPERAÇÃO NÃO IDENTIFICADO NA NFS-e');
    expect(other.texts).toContain('TRIBUTAÇÃO MUNICIPAL (ISSQN) - OPERAÇÃO NÃO SUJEITA AO ISSQN');
    expect(other.texts).not.toContain('BC ISSQN');
  });

  it('has PIS and COFINS until December 2026', async () => {
    expect((await page(presumido)).below('PIS - Débito Apuração Própria')).toEqual(['R$ 6,50']);
    const of2027 = await page({ ...presumido, competence: '2027-01-05' });
    expect(of2027.below('PIS - Débito Apuração Própria')).toEqual([]);
    expect(of2027.below('Exclusões e Reduções da Base de Cálculo')).toEqual(['R$ 29,00']);
  });

  it('says that a test has no validity, and what became of a note', async () => {
    const warning = 'NFS-e SEM VALIDADE JURÍDICA';
    expect((await page({ environment: 2 })).texts).toContain(warning);
    const { texts } = await page({}, 'CANCELADA');
    expect(texts).not.toContain(warning);
    expect(texts).toContain('CANCELADA');
    expect((await page({}, 'SUBSTITUÍDA')).texts).toContain('SUBSTITUÍDA');
    expect((await page({})).texts).not.toContain('CANCELADA');
  });

  it('stays on one page with the longest texts, which end in an ellipsis, and keeps the taxes', async () => {
    const words = 'MANUTENÇÃO MENSAL DE SISTEMAS '.repeat(100);
    const { texts, pages, below, placeOf } = await page({
      ...presumido,
      buyer: `${buyer('toma', 'COMPANHIA BRASILEIRA '.repeat(7).trim())}${buyer('interm')}`,
      description: words.slice(0, 2_000),
      complement: `<infoCompl><docRef>Contrato 12</docRef><xPed>77</xPed><gItemPed><xItemPed>1</xItemPed><xItemPed>2</xItemPed></gItemPed><xInfComp>${words.slice(0, 2_000)}</xInfComp></infoCompl>`,
    });
    expect(pages).toBe(1);
    const name = below('Nome / Nome Empresarial')[1] ?? '';
    expect(name).toMatch(/^COMPANHIA BRASILEIRA .*[A-Z]\.\.\.$/);
    expect(name.length).toBeLessThanOrEqual(80);
    const whole = texts.join(' ');
    expect(whole).toContain('...');
    expect(whole).not.toContain('Doc. Ref.: Contrato 12');
    const [, top] = placeOf(texts.find((text) => text.startsWith('Totais Aproximados')) ?? '');
    expect(top).toBeLessThan(29.4);
  });

  it('joins the complementary information in the layout’s order', async () => {
    const { texts } = await page({
      substitutes: `<subst><chSubstda>${key}</chSubstda><cMotivo>99</cMotivo></subst>`,
      complement:
        '<infoCompl><docRef>Contrato 12</docRef><xPed>77</xPed><gItemPed><xItemPed>1</xItemPed><xItemPed>2</xItemPed></gItemPed><xInfComp>Obrigado</xInfComp></infoCompl>',
    });
    expect(texts).toContain(
      `Inf. Cont.: Obrigado | NFS-e Subst.: ${key} | Doc. Ref.: Contrato 12 | Núm. Ped.: 77 | Item Ped.: 1, 2`,
    );
    expect(texts.at(-1)).toContain('Simples Nacional 6,00%');
  });
});

function buyer(element: string, name = 'Empresa Exemplo Ltda'): string {
  return `<${element}><CNPJ>11222333000181</CNPJ><xNome>${name}</xNome><end><endNac><cMun>4106902</cMun><CEP>80010000</CEP></endNac><xLgr>Rua XV</xLgr><nro>1</nro><xBairro>Centro</xBairro></end></${element}>`;
}

const cm = 72 / 2.54;

/** Texts and where they and the image are, in centimetres from the top left. */
async function readPage(bytes: Uint8Array) {
  const [document, { OPS }] = await Promise.all([getDocumentProxy(new Uint8Array(bytes)), getResolvedPDFJS()]);
  const first = await document.getPage(1);
  const height = first.getViewport({ scale: 1 }).height;
  const { items } = await first.getTextContent();
  const pieces = items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [{ text: item.str.replaceAll('\u00a0', ' '), x: item.transform[4], y: height - item.transform[5] }]
      : [],
  );
  const { fnArray, argsArray } = await first.getOperatorList();
  const painted = fnArray.indexOf(OPS.paintImageXObject);
  const placed = fnArray.lastIndexOf(OPS.transform, painted);
  // The page is drawn from the top, so that the image is placed by its lower edge and has a negative height.
  const [width, , , side, left, bottom] = argsArray[placed] as number[];
  return {
    pages: document.numPages,
    texts: pieces.map(({ text }) => text),
    /** The text under each one that is this label. */
    below: (label: string) =>
      pieces
        .filter(({ text }) => text === label)
        .map(({ x, y }) => pieces.find((piece) => Math.abs(piece.x - x) < 1 && piece.y > y && piece.y < y + 12)?.text),
    placeOf: (text: string): Place => {
      const piece = pieces.find((one) => one.text === text);
      return [(piece?.x ?? Number.NaN) / cm, (piece?.y ?? Number.NaN) / cm];
    },
    image: [left, (bottom ?? 0) + (side ?? 0), width, side].map((value) => Math.abs(value ?? Number.NaN) / cm),
  };
}
