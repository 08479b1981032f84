import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corpusFolder } from '../corpus/test-corpus.ts';
import { parseCnab } from './read/parse-cnab.ts';
import { returnedTitles } from './returned-titles.ts';
import { bytesOf, type Columns, lot240, returned240 } from './test-files.ts';

interface Said {
  readonly occurrence: string;
  readonly paid?: number;
  readonly reasons?: string;
  readonly number?: number;
}

const digits = (number: number, length: number) => String(number).padStart(length, '0');

function pairOf({ occurrence, paid = 0, reasons = '', number = 1 }: Said): [string, Columns][] {
  return [
    [
      'T',
      [
        [16, occurrence],
        [38, digits(number, 20)],
        [59, 'NF1'],
        [74, '20112026'],
        [82, digits(1000, 15)],
        [199, digits(150, 15)],
        [214, reasons],
      ],
    ],
    [
      'U',
      [
        [16, occurrence],
        [78, digits(paid, 15)],
        [93, digits(Math.max(paid - 150, 0), 15)],
        [138, '2111202623112026'],
      ],
    ],
  ];
}

function titlesOf(bank: string, said: readonly Said[], details = said.flatMap(pairOf)) {
  return returnedTitles(parseCnab(bytesOf(lot240(bank, '2', 'T', '  ', details))));
}

describe('returnedTitles', () => {
  it('says what was paid, credited and kept, when and how', () => {
    expect(titlesOf('756', [{ occurrence: '06', paid: 1012, reasons: '04', number: 10_000_000_000 }])).toEqual([
      {
        event: 'PAID',
        occurrence: '06',
        text: 'Liquidação',
        reasons: [{ code: '04', text: 'Compensação eletrônica' }],
        line: 3,
        nossoNumero: '0000000001',
        documentNumber: 'NF1',
        companyUse: null,
        amountCents: 1000,
        paidCents: 1012,
        creditedCents: 862,
        feeCents: 150,
        occurredOn: '2026-11-21',
        creditedOn: '2026-11-23',
      },
    ]);
  });

  it.each([
    ['001', '02', 'REGISTERED'],
    ['001', '03', 'REFUSED'],
    ['001', '17', 'PAID'],
    ['001', '09', 'WRITTEN_OFF'],
    ['001', '25', 'WRITTEN_OFF'],
    ['001', '14', 'DUE_DATE_CHANGED'],
    ['001', '26', 'INSTRUCTION_REFUSED'],
    ['001', '30', 'INSTRUCTION_REFUSED'],
    ['001', '28', 'FEE'],
    ['001', '44', 'OTHER'],
    ['001', '46', 'OTHER'],
    ['001', '50', 'OTHER'],
    ['001', '99', 'OTHER'],
    ['104', '44', 'OTHER'],
    ['104', '46', 'PAID'],
    ['104', '47', 'PAYMENT_UNDONE'],
  ])('of bank %s takes %s for %s', (bank, occurrence, event) => {
    expect(titlesOf(bank, [{ occurrence, paid: 1000 }])).toMatchObject([{ event, occurrence }]);
  });

  it('takes an amount for a payment only where the bank says that it is one', () => {
    const titles = titlesOf('001', [
      { occurrence: '02', paid: 1000 },
      { occurrence: '28', paid: 1000 },
    ]);
    expect(titles).toMatchObject([
      { event: 'REGISTERED', paidCents: null, creditedCents: null },
      { event: 'FEE', paidCents: null, creditedCents: null },
    ]);
  });

  it('explains a refusal by FEBRABAN’s table, and leaves a bank’s own code as it is', () => {
    const refused = { occurrence: '03', reasons: '0948ZZ' };
    expect(titlesOf('001', [refused])[0]?.reasons).toEqual([
      { code: '09', text: 'Nosso número duplicado' },
      { code: '48', text: 'CEP inválido' },
      { code: 'ZZ', text: null },
    ]);
    expect(titlesOf('341', [refused])[0]?.reasons.every(({ text }) => text === null)).toBe(true);
  });

  it('does not guess what was paid', () => {
    const [title, amounts] = pairOf({ occurrence: '06', paid: 1000 });
    const [, others] = pairOf({ occurrence: '09', paid: 2000 });
    if (!(title && amounts && others)) throw new Error('a pair has two segments');
    expect(titlesOf('001', [], [title])).toMatchObject([{ event: 'INCOMPLETE', paidCents: null }]);
    expect(titlesOf('001', [], [amounts])).toMatchObject([{ event: 'INCOMPLETE', nossoNumero: null, paidCents: null }]);
    expect(titlesOf('001', [], [title, others])).toMatchObject([{ event: 'INCOMPLETE' }, { event: 'INCOMPLETE' }]);
    expect(titlesOf('001', [], [title, title, amounts])).toMatchObject([{ event: 'INCOMPLETE' }, { event: 'PAID' }]);
    expect(titlesOf('001', [{ occurrence: '06', paid: 0 }])).toMatchObject([{ event: 'INCOMPLETE' }]);
  });

  it('has nothing of a remessa', () => {
    expect(returnedTitles(parseCnab(bytesOf(lot240('001', '1', 'R', '  ', []))))).toEqual([]);
  });

  it('gives each title once, in order, with what the file’s totals say', () => {
    const file = parseCnab(bytesOf(returned240('001', 40)));
    const titles = returnedTitles(file);
    expect(titles.map(({ nossoNumero }) => Number(nossoNumero))).toEqual(titles.map((_, index) => index + 1));
    expect(titles.reduce((sum, { paidCents }) => sum + (paidCents ?? 0), 0)).toBe(file.totals.paidCents);
  });

  it('never pays a title with the amounts of another, whatever segments are lost', () => {
    const said = Array.from({ length: 15 }, (_, index) => ({ occurrence: '06', paid: 1000 + index, number: index }));
    const records = lot240('001', '2', 'T', '  ', said.flatMap(pairOf));
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }), (kept) => {
        const left = records.filter((_, index) => kept[index - 2] ?? true);
        const paid = returnedTitles(parseCnab(bytesOf(left))).filter(({ event }) => event === 'PAID');
        expect(paid.map(({ paidCents }) => paidCents)).toEqual(
          paid.map(({ nossoNumero }) => 1000 + Number(nossoNumero)),
        );
        expect(paid).toHaveLength(said.filter((_, index) => kept[2 * index] && kept[2 * index + 1]).length);
      }),
    );
  });
});

const santander = join(corpusFolder, '09_reports/santander240-retorno-2014-03.ret');

it.skipIf(!existsSync(santander))('a retorno of Santander, whose lot counts its details alone, has no error', () => {
  const { bank, problems, records } = parseCnab(readFileSync(santander));
  expect([bank, problems.filter(({ severity }) => severity === 'error')]).toEqual(['033', []]);
  expect(returnedTitles({ bank, records }).map(({ event }) => event)).toHaveLength(2);
});
