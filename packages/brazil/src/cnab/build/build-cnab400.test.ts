import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cents } from '@balcao/kernel/money';
import type { PlainDate } from '@balcao/kernel/plain-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corpusFolder } from '../../corpus/test-corpus.ts';
import { parseCnab } from '../read/parse-cnab.ts';
import type { Cnab240CollectionContent, CnabTitle } from './build-cnab240-collection.ts';
import { buildCnab400Collection, cnab400Banks } from './build-cnab400-collection.ts';

const day = (text: string) => text as PlainDate;

const title: CnabTitle = {
  nossoNumero: '123456784',
  wallet: '109',
  documentNumber: 'NF-1',
  amountCents: cents(123_456),
  dueDate: day('2026-12-10'),
  issuedOn: day('2026-11-21'),
  payer: {
    name: 'João da Conceição',
    document: '529.982.247-25',
    address: 'Rua A, 1',
    district: 'Jardim das Oliveiras',
    postalCode: '70000000',
    city: 'Brasília',
    state: 'DF',
  },
};

const itau: Cnab240CollectionContent = {
  bank: '341',
  bankName: 'Itaú Unibanco S.A.',
  company: {
    document: '12.345.678/0001-95',
    name: 'Padaria São João',
    agreement: '',
    agency: '810',
    account: '53678',
    accountDigit: '0',
  },
  fileNumber: 3,
  generatedOn: day('2026-11-21'),
  titles: [title],
};
const bradesco: Cnab240CollectionContent = {
  ...itau,
  bank: '237',
  company: { ...itau.company, agreement: '4321' },
  titles: [{ ...title, nossoNumero: '00000000525P', wallet: '09' }],
};

const recordsOf = (content: Cnab240CollectionContent) =>
  new TextDecoder().decode(buildCnab400Collection(content)).split('\r\n').slice(0, -1);
const column = (record: string | undefined, from: number, to: number) => record?.slice(from - 1, to);

describe('buildCnab400Collection', () => {
  it.each([itau, bradesco])('of bank $bank is read again without a problem', (content) => {
    const file = parseCnab(buildCnab400Collection(content));
    expect([file.layout, file.bank, file.direction, file.problems]).toEqual(['CNAB400', content.bank, 'remessa', []]);
    const sent = file.records.find(({ kind }) => kind === 'title_sent');
    expect(sent?.fields).toMatchObject({
      account: content.bank === '341' ? '53678' : '0053678',
      accountDigit: '0',
      movement: '01',
      documentNumber: 'NF-1',
      dueDate: '2026-12-10',
      amountCents: 123_456,
      payerDocument: '00052998224725',
      payerName: 'JOAO DA CONCEICAO',
      district: 'JARDIM DAS O',
    });
  });

  it('writes a fine in record 2 at Itaú, in the title at Bradesco, and interest in cents a day', () => {
    const charges = { fine: { percentHundredths: 200 }, interest: { percentHundredths: 100 } };
    const [, first, fine] = recordsOf({ ...itau, titles: [{ ...title, ...charges }] });
    expect([column(first, 161, 173), fine?.trimEnd()]).toEqual([
      '0000000000041',
      `22111220260000000000200${' '.repeat(371)}000003`,
    ]);
    const [, own] = recordsOf({ ...bradesco, titles: bradesco.titles.map((one) => ({ ...one, ...charges })) });
    expect([column(own, 66, 70), column(own, 161, 173)]).toEqual(['20200', '0000000000041']);
  });

  it('writes protest or write-off after days', () => {
    const of = (content: Cnab240CollectionContent, other: Partial<CnabTitle>) =>
      recordsOf({ ...content, titles: content.titles.map((one) => ({ ...one, ...other })) })[1];
    expect([157, 392].map((from) => column(of(itau, { protestDays: 7 }), from, from + 1))).toEqual(['09', '07']);
    expect([157, 392].map((from) => column(of(itau, { writeOffDays: 60 }), from, from + 1))).toEqual(['92', '60']);
    expect(column(of(bradesco, { protestDays: 7 }), 157, 160)).toBe('0607');
    expect(column(of(bradesco, { writeOffDays: 60 }), 157, 160)).toBe('1860');
    expect(() => of(itau, { protestDays: 7, writeOffDays: 60 })).toThrow(/either/);
  });

  it('refuses what the columns cannot say', () => {
    const of = (other: Partial<CnabTitle>) => buildCnab400Collection({ ...itau, titles: [{ ...title, ...other }] });
    expect(() => buildCnab400Collection({ ...itau, bank: '001' })).toThrow(/bank/);
    expect(() => buildCnab400Collection({ ...itau, titles: [] })).toThrow(/titles/);
    expect(() => of({ amountCents: cents(0) })).toThrow(/amountCents/);
    expect(() => of({ documentNumber: 'MAIS DE DEZ' })).toThrow(/documentNumber/);
    expect(() => of({ payer: { ...title.payer, document: '12ABC34501DE35' } })).toThrow(/payer.document/);
    expect(() => of({ discount: { percentHundredths: 100, until: title.dueDate } })).toThrow(/discount/);
  });

  it('is whole and readable with any titles', () => {
    const titles = fc.array(
      fc.record({
        amountCents: fc.integer({ min: 1, max: 9_999_999_999 }).map(cents),
        percent: fc.integer({ min: 0, max: 9999 }),
        name: fc.string({ unit: 'grapheme', maxLength: 60 }),
        movement: fc.constantFrom('01', '02', '06'),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...cnab400Banks), titles, (bank, given) => {
        const base = bank === '341' ? itau : bradesco;
        const file = parseCnab(
          buildCnab400Collection({
            ...base,
            titles: given.map(({ percent, name, ...one }) => ({
              ...title,
              ...base.titles[0],
              ...one,
              payer: { ...title.payer, name },
              ...(percent > 0 && { fine: { percentHundredths: percent } }),
            })),
          }),
        );
        expect(file.problems.filter(({ code }) => code !== 'record_unread')).toEqual([]);
        expect(file.totals.amountCents).toBe(given.reduce((sum, one) => sum + one.amountCents, 0));
      }),
    );
  });
});

const folder = join(corpusFolder, '05_cnab/files');

it.skipIf(!existsSync(folder)).each(['bradesco', 'itau'])(
  'a remessa of %s by another library has the same columns',
  (name) => {
    const other = readFileSync(
      join(folder, `brcobranca__spec_fixtures_remessa_remessa-${name}-cnab400.rem`),
      'latin1',
    ).split('\n');
    const [header, sent] = recordsOf(name === 'itau' ? itau : bradesco);
    const same = (
      ours: string | undefined,
      theirs: string | undefined,
      places: readonly (readonly [number, number])[],
    ) => {
      for (const [from, to] of places) expect(column(ours, from, to), `${from}-${to}`).toBe(column(theirs, from, to));
    };
    same(header, other[0], [
      [1, 26],
      [77, 79],
    ]);
    if (name === 'bradesco') same(header, other[0], [[109, 110]]);
    same(sent, other[1], [
      [1, 1],
      [109, 110],
      [148, 150],
      [157, 160],
      [193, 220],
    ]);
    if (name === 'itau')
      same(sent, other[1], [
        [22, 23],
        [71, 83],
        [108, 108],
        [140, 142],
      ]);
    else
      same(sent, other[1], [
        [21, 21],
        [93, 93],
      ]);
  },
);
