import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corpusFolder } from '../corpus/test-corpus.ts';
import { parseCnab } from './read/parse-cnab.ts';
import { returnedTitles } from './returned-titles.ts';
import { bytesOf, type Columns, digits, file400 } from './test-files.ts';

interface Said {
  readonly occurrence: string;
  readonly column?: number;
  readonly fee?: number;
  readonly reasons?: string;
  readonly on?: string;
}

function titlesOf(bank: string, said: readonly Said[]) {
  const isItau = bank === '341';
  const records = said.map(
    ({ occurrence, column = 0, fee = 0, reasons = '', on = '211126' }): Columns => [
      [1, '102'],
      [isItau ? 86 : 71, isItau ? '123456784' : '00000000525P'],
      [109, occurrence + on],
      [117, 'NF1'],
      [147, '201126'],
      [153, digits(1000, 13)],
      [176, digits(fee, 13)],
      [254, digits(column, 13)],
      [296, '231126'],
      [isItau ? 378 : 319, reasons],
    ],
  );
  return returnedTitles(parseCnab(bytesOf(file400(bank, '2', records))));
}

describe('returnedTitles of CNAB 400', () => {
  it('says what the payer paid: at Itaú the column lacks the fee, at Bradesco it does not', () => {
    expect(titlesOf('341', [{ occurrence: '06', column: 790, fee: 210 }])).toEqual([
      {
        event: 'PAID',
        occurrence: '06',
        text: 'Liquidação normal',
        reasons: [],
        line: 2,
        nossoNumero: '123456784',
        documentNumber: 'NF1',
        companyUse: null,
        amountCents: 1000,
        paidCents: 1000,
        creditedCents: 790,
        feeCents: 210,
        occurredOn: '2026-11-21',
        creditedOn: '2026-11-23',
        pix: null,
      },
    ]);
    expect(titlesOf('237', [{ occurrence: '06', column: 1000, fee: 210 }])).toMatchObject([
      { event: 'PAID', nossoNumero: '00000000525P', paidCents: 1000, creditedCents: null, feeCents: 210 },
    ]);
  });

  it.each([
    ['341', '02', 'REGISTERED'],
    ['341', '03', 'REFUSED'],
    ['341', '07', 'PAID'],
    ['341', '08', 'PAID'],
    ['341', '09', 'WRITTEN_OFF'],
    ['341', '10', 'OTHER'],
    ['341', '14', 'DUE_DATE_CHANGED'],
    ['341', '15', 'INSTRUCTION_REFUSED'],
    ['341', '32', 'WRITTEN_OFF'],
    ['341', '54', 'FEE'],
    ['341', '65', 'OTHER'],
    ['341', 'XX', 'OTHER'],
    ['237', '10', 'WRITTEN_OFF'],
    ['237', '15', 'PAID'],
    ['237', '16', 'OTHER'],
    ['237', '22', 'PAYMENT_UNDONE'],
    ['237', '28', 'FEE'],
    ['237', '32', 'INSTRUCTION_REFUSED'],
    ['237', '40', 'PAYMENT_UNDONE'],
  ])('of bank %s takes %s for %s', (bank, occurrence, event) => {
    expect(titlesOf(bank, [{ occurrence, column: 1000 }])).toMatchObject([{ event }]);
  });

  it('does not guess what was paid, and takes no amount of anything else', () => {
    expect(titlesOf('341', [{ occurrence: '06' }])).toMatchObject([{ event: 'INCOMPLETE', paidCents: null }]);
    expect(titlesOf('237', [{ occurrence: '06', column: 10, on: '000000' }])).toMatchObject([{ event: 'INCOMPLETE' }]);
    expect(titlesOf('237', [{ occurrence: '02', column: 1000 }])).toMatchObject([
      { event: 'REGISTERED', paidCents: null },
    ]);
  });

  it('explains the reasons of a refused entry by each bank’s table', () => {
    expect(titlesOf('341', [{ occurrence: '03', reasons: '0815ZZ' }])[0]?.reasons.map(({ text }) => text)).toEqual([
      'Nome do pagador não informado ou deslocado',
      'Nosso número repetido no mesmo arquivo',
      null,
    ]);
    expect(titlesOf('237', [{ occurrence: '03', reasons: '48' }])[0]?.reasons[0]?.text).toBe('CEP inválido');
    expect(titlesOf('237', [{ occurrence: '32', reasons: '48' }])[0]?.reasons[0]?.text).toBeNull();
  });

  it('has nothing of other banks, whose occurrences are not known', () => {
    expect(titlesOf('001', [{ occurrence: '06', column: 1000 }])).toEqual([]);
  });

  it('never throws, whatever the columns of a record hold', () => {
    fc.assert(
      fc.property(fc.constantFrom('237', '341'), fc.string({ unit: 'binary-ascii', maxLength: 394 }), (bank, text) => {
        const bytes = bytesOf(file400(bank, '2', [[[1, `1${text}`]]]));
        expect(
          returnedTitles(parseCnab(bytes)).every(({ event, paidCents }) => paidCents === null || event !== 'OTHER'),
        ).toBe(true);
      }),
    );
  });
});

const folder = join(corpusFolder, '05_cnab/files');

it.skipIf(!existsSync(folder))('real retornos: what was paid is the face of each title, and the fee is apart', () => {
  const ofFile = (name: string) => returnedTitles(parseCnab(readFileSync(join(folder, name))));
  const itau = ofFile('brcobranca__spec_arquivos_CNAB400.RET');
  expect(itau).toHaveLength(52);
  for (const title of itau.filter(({ event }) => event === 'PAID')) {
    expect(title.paidCents).toBeGreaterThanOrEqual(Number(title.amountCents));
    expect(Number(title.creditedCents) + Number(title.feeCents)).toBe(title.paidCents);
  }
  expect(itau.filter(({ event }) => event === 'PAID')).toHaveLength(51);
  const bradesco = ofFile('brcobranca__spec_arquivos_CNAB400BRADESCO.RET');
  expect(bradesco.map(({ event }) => event).toSorted()).toEqual([...Array(5).fill('REGISTERED'), 'WRITTEN_OFF']);
  expect(bradesco.map(({ paidCents }) => paidCents)).toEqual(Array(6).fill(null));
});
