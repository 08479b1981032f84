import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newCertificate, pfxOf } from '../../../testing/providers/certificates.ts';
import { requirementsFolder } from '../../../testing/requirements-folder.ts';
import { fullIbsCbs, testDps, withheldTaxes } from '../../../testing/test-dps.ts';
import { noteXml } from './note-xml.ts';
import { readXml } from './read-xml.ts';
import { signXml } from './sign-xml.ts';
import { hasSchemas, schemaProblem } from './test-sefin.ts';

const facts = {
  number: 41,
  accessKey: `3550308221234567800019500000000000412611${'1'.repeat(9)}0`,
  authorizedAt: Temporal.Instant.from('2026-11-25T13:00:05Z'),
  companyName: 'Vendedor & Filhos Ltda',
  issRateHundredths: 290,
};
const outside = '<opSimpNac>1</opSimpNac><regEspTrib>0</regEspTrib>';
const parts =
  '<pTotTrib><pTotTribFed>13.45</pTotTribFed><pTotTribEst>0.00</pTotTribEst><pTotTribMun>2.90</pTotTribMun></pTotTrib>';
const withheldByBuyer = '<tribISSQN>1</tribISSQN><tpRetISSQN>2</tpRetISSQN>';
const read = (dps: string) => readXml(noteXml(dps, facts), 'infNFSe');
const at = (note: ReturnType<typeof read>, ...paths: string[]) => paths.map((path) => note.text(path));

describe('a note', () => {
  it('says the cities, the service and the company that the state has registered', () => {
    const note = read(testDps());
    expect(note.id).toBe(`NFS${facts.accessKey}`);
    expect(at(note, 'xLocEmi', 'xLocPrestacao', 'nNFSe', 'cLocIncid', 'cStat')).toEqual([
      'São Paulo',
      'São Paulo',
      '41',
      '3550308',
      '100',
    ]);
    expect(note.text('xTribNac')).toContain('Suporte técnico em informática');
    expect(at(note, 'emit/CNPJ', 'emit/xNome', 'emit/enderNac/UF')).toEqual([
      '12345678000195',
      'Vendedor & Filhos Ltda',
      'SP',
    ]);
    expect(note.text('DPS/infDPS/nDPS')).toBe('7');
  });

  it('computes the ISS, what is withheld, and what is left', () => {
    const amounts = ['vBC', 'pAliqAplic', 'vISSQN', 'vTotalRet', 'vLiq'].map((field) => `valores/${field}`);
    expect(at(read(testDps()), ...amounts)).toEqual(['1000.00', '2.90', '29.00', '', '1000.00']);
    const withheld = testDps({
      regime: outside,
      cityTax: withheldByBuyer,
      federalTax: withheldTaxes,
      totalTaxes: parts,
    });
    // 29.00 of ISS, 15.00 of IRRF, and 46.50 of PIS, COFINS and CSLL.
    expect(at(read(withheld), ...amounts)).toEqual(['1000.00', '2.90', '29.00', '90.50', '909.50']);
    const ofTheDeclaration = testDps({ cityTax: `${withheldByBuyer}<pAliq>2.01</pAliq>` });
    expect(at(read(ofTheDeclaration), ...amounts)).toEqual(['1000.00', '2.01', '20.10', '20.10', '979.90']);
    const discounts =
      '<vDescCondIncond><vDescIncond>100.00</vDescIncond><vDescCond>50.00</vDescCond></vDescCondIncond>';
    expect(at(read(testDps({ discounts })), ...amounts)).toEqual(['900.00', '2.90', '26.10', '', '850.00']);
    const exported = testDps({ cityTax: '<tribISSQN>3</tribISSQN><tpRetISSQN>1</tpRetISSQN>' });
    expect(at(read(exported), ...amounts)).toEqual(['0.00', '0.00', '0.00', '', '1000.00']);
  });

  it('answers IBS and CBS: in 2026 beside the total, from 2027 in it, and without PIS and COFINS', () => {
    const paths = [
      ...['valores/vBC', 'valores/uf/pIBSUF', 'valores/mun/pIBSMun', 'valores/fed/pCBS', 'totCIBS/gIBS/vIBSTot'],
      ...['totCIBS/gCBS/vCBS', 'totCIBS/vTotNF'],
    ].map((path) => `IBSCBS/${path}`);
    const outsideSimples = { regime: outside, federalTax: withheldTaxes, totalTaxes: parts, ibsCbs: fullIbsCbs };
    // 1000.00 without 29.00 of ISS, 6.50 of PIS and 30.00 of COFINS; net of 61.50 withheld.
    const of2026 = read(testDps(outsideSimples));
    expect(at(of2026, ...paths)).toEqual(['934.50', '0.10', '0.00', '0.90', '0.93', '8.41', '938.50']);
    expect(at(of2026, 'IBSCBS/cLocalidadeIncid', 'IBSCBS/xLocalidadeIncid')).toEqual(['4106902', 'Curitiba']);
    const of2027 = read(testDps({ ...outsideSimples, competence: '2027-01-05' }));
    // The CBS by the rate that only the sandbox has.
    expect(at(of2027, ...paths)).toEqual(['971.00', '0.05', '0.05', '8.80', '0.98', '85.45', '1024.93']);
    expect(read(testDps()).has('IBSCBS')).toBe(false);
  });
});

describe.skipIf(!hasSchemas)('the schema in force', () => {
  const authority = newCertificate('Autoridade de teste', null);
  const certificate = pfxOf(newCertificate('Sistema nacional', authority), authority);
  // Signing writes the declaration of the XML again.
  const problemOf = (note: string) =>
    schemaProblem(signXml(note.replace(/^<\?xml[^>]*>/, ''), 'infNFSe', certificate), 'NFSe_v1.01.xsd');

  it('accepts the notes of all declarations of the samples', async () => {
    const folder = join(requirementsFolder, 'protocols/originals/nfse-samples');
    const names = readdirSync(folder).filter((name) => name.endsWith('.xml') && !name.startsWith('evento'));
    expect(names).toHaveLength(8);
    for (const name of names) {
      const dps = readFileSync(join(folder, name), 'utf8');
      expect(await problemOf(noteXml(dps, facts)), name).toBeNull();
    }
  });

  it('refuses a note without its net amount', async () => {
    expect(await problemOf(noteXml(testDps(), facts).replace(/<vLiq>.*<\/vLiq>/, ''))).toContain('vLiq');
  });
});
