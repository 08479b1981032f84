import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corpusFolder } from '../corpus/test-corpus.ts';
import { parseCnab } from './read/parse-cnab.ts';
import { returnedTitles } from './returned-titles.ts';
import { bytesOf, type Columns, file400, lot240, returned240 } from './test-files.ts';

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
        pix: null,
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

describe('the Pix that a bank made for a boleto', () => {
  const address = 'pix.bank.example/qr/v2/cobv/8b3da2f39a41';
  const pixOf = (option: string, value: string, txid = ''): [string, Columns] => [
    'Y',
    [
      [16, `02${option}`],
      [81, '5'],
      [82, value],
      [159, txid],
    ],
  ];
  const txid = 'A'.repeat(32);

  it.each([
    ['033', '03'],
    ['237', '03'],
    ['748', '04'],
  ])('follows its title in the CNAB 240 of bank %s', (bank, option) => {
    const details = [
      ...pairOf({ occurrence: '02', number: 1 }),
      pixOf(option, address, txid),
      ...pairOf({ occurrence: '02', number: 2 }),
      ...pairOf({ occurrence: '02', number: 3 }),
      pixOf(option, `https://${address}3`),
    ];
    const titles = titlesOf(bank, [], details);
    expect(titles.map(({ event, pix }) => [event, pix])).toEqual([
      ['REGISTERED', { url: address, txid }],
      ['REGISTERED', null],
      ['REGISTERED', { url: `https://${address}3`, txid: null }],
    ]);
  });

  it.each(['', '52998224725', 'maria@example.com/x', '+5511987654321', '123e4567-e89b-12d3-a456-426614174000'])(
    'is no Pix where the columns hold “%s”',
    (value) => {
      const titles = titlesOf('033', [], [...pairOf({ occurrence: '02' }), pixOf('03', value)]);
      expect(titles).toMatchObject([{ pix: null }]);
    },
  );

  it('of a title that the file lost is nobody’s', () => {
    const details = [...pairOf({ occurrence: '02' }), pixOf('03', address)];
    const records = lot240('033', '2', 'T', '  ', details);
    const lost = records.map((record) =>
      record[13] === 'Y' ? `${record.slice(0, 8)}00005${record.slice(13)}` : record,
    );
    expect(returnedTitles(parseCnab(bytesOf(lost)))).toMatchObject([{ pix: null }]);
  });

  it('has in the CNAB 400 of Bradesco a record 4 with its number', () => {
    const title = (number: string): Columns => [
      [1, '1'],
      [25, '0081000536780'],
      [71, number],
      [109, '02301126'],
      [147, '101226'],
      [153, digits(1000, 13)],
    ];
    const pix = (number: string): Columns => [
      [1, '4009008100053678'],
      [17, number],
      [29, address],
      [106, txid],
    ];
    const records = file400('237', '2', [title('000000000015'), title('000000000023'), pix('000000000015')]);
    const file = parseCnab(bytesOf(records));
    expect(file.problems).toEqual([]);
    expect(file.totals.details).toBe(2);
    expect(returnedTitles(file).map(({ nossoNumero, pix: made }) => [nossoNumero, made])).toEqual([
      ['000000000015', { url: address, txid }],
      ['000000000023', null],
    ]);
    const damaged = file400('237', '2', [title('000000000015'), [...title('000000000023'), [1, '4']]]);
    expect(parseCnab(bytesOf(damaged)).problems).toContainEqual(expect.objectContaining({ code: 'record_unknown' }));
  });
});
