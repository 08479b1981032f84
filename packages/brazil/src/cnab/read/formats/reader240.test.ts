import { describe, expect, it } from 'vitest';
import type { CnabFile } from '../../format/cnab.ts';
import {
  bytesOf,
  type Columns,
  detail240,
  digits,
  firstOf,
  header240,
  lot240,
  lotHeader240,
  recordOf,
  returned240,
  trailer240,
} from '../../test-files.ts';
import { parseCnab } from '../parse-cnab.ts';

const parse = (records: readonly string[]): CnabFile => parseCnab(bytesOf(records));

describe('collection of each bank in CNAB 240', () => {
  const p: Columns = [
    [16, '01'],
    [78, '20122026'],
    [86, digits(12345, 15)],
  ];
  it.each<[string, Columns, object]>([
    ['001', [[38, '12345670000000123']], { nossoNumero: '12345670000000123' }],
    [
      '033',
      [
        [18, '12345'],
        [23, '0000678901'],
        [45, '0000000000123'],
        [63, 'NF1'],
      ],
      {
        agency: '1234',
        agencyDigit: '5',
        account: '000067890',
        accountDigit: '1',
        nossoNumero: '0000000000123',
        documentNumber: 'NF1',
      },
    ],
    [
      '104',
      [
        [24, '1234567'],
        [41, '14000000000000123'],
        [63, 'NF1'],
      ],
      { account: '1234567', nossoNumero: '14000000000000123', documentNumber: 'NF1' },
    ],
    [
      '237',
      [
        [38, '00900000'],
        [46, '00000000123P'],
      ],
      { nossoNumero: '00000000123P' },
    ],
    [
      '341',
      [
        [18, '01234'],
        [31, '67890'],
        [37, '1'],
        [38, '109'],
        [41, '000001234'],
        [63, 'NF1'],
      ],
      {
        agency: '1234',
        account: '67890',
        accountDigit: '1',
        wallet: '109',
        nossoNumero: '000001234',
        documentNumber: 'NF1',
      },
    ],
    ['748', [[38, '263000123']], { nossoNumero: '263000123' }],
    [
      '756',
      [
        [38, '0000001234'],
        [48, '01014'],
      ],
      { nossoNumero: '0000001234' },
    ],
    ['999', [[38, 'ANY BANK']], { nossoNumero: 'ANY BANK' }],
  ])('%s: a title sent', (bank, own, fields) => {
    const file = parse(
      lot240(bank, '1', 'R', '  ', [
        ['P', [...p, ...own]],
        ['Q', [[18, '1000052998224725MARIA']]],
      ]),
    );
    expect(file).toMatchObject({
      bank,
      direction: 'remessa',
      problems: [],
      totals: { amountCents: 12345, details: 2 },
    });
    expect(firstOf(file, 'segment_p').fields).toMatchObject({ dueDate: '2026-12-20', amountCents: 12345, ...fields });
    expect(firstOf(file, 'segment_q').fields).toMatchObject({ payerDocument: '000052998224725', payerName: 'MARIA' });
  });

  const t: Columns = [
    [16, '02'],
    [74, '20122026'],
    [82, digits(12345, 15)],
    [214, '0400000000'],
  ];
  it.each<[string, Columns, object]>([
    ['001', t, { reasons: ['04'] }],
    [
      '033',
      [
        [16, '02'],
        [41, '0000000000123'],
        [55, 'NF1'],
        [70, '20122026'],
        [78, digits(12345, 15)],
        [144, 'MARIA'],
        [194, digits(392, 15)],
        [209, '04'],
      ],
      { nossoNumero: '0000000000123', documentNumber: 'NF1', payerName: 'MARIA', feeCents: 392, reasons: ['04'] },
    ],
    ['104', [...t, [40, '14000000000000123']], { nossoNumero: '14000000000000123' }],
    ['237', [...t, [46, '00000000123P']], { nossoNumero: '00000000123P' }],
    [
      '341',
      [...t, [38, '109'], [41, '000001234'], [59, 'NF1']],
      { wallet: '109', nossoNumero: '000001234', documentNumber: 'NF1' },
    ],
    ['748', [...t, [38, '263000123']], { nossoNumero: '263000123' }],
    ['756', [...t, [38, '0000001234'], [48, '01014']], { nossoNumero: '0000001234' }],
  ])('%s: a title returned', (bank, own, fields) => {
    const u: Columns = [
      [16, '02'],
      [78, digits(0, 15)],
      [93, digits(0, 15)],
    ];
    const file = parse(
      lot240(bank, '2', 'T', '  ', [
        ['T', own],
        ['U', u],
      ]),
    );
    expect(file).toMatchObject({ bank, direction: 'retorno', problems: [], totals: { amountCents: 12345 } });
    expect(firstOf(file, 'segment_t').fields).toMatchObject({ dueDate: '2026-12-20', amountCents: 12345, ...fields });
  });

  it('Santander numbers the lots of a retorno as it likes', () => {
    const records = returned240('033', 1).map((record) => record.replace(/^033(0001|9999)/, '0337031'));
    const t = recordOf(240, [
      [1, records[2]?.slice(0, 17) ?? ''],
      [78, digits(500, 15)],
    ]);
    const file = parse(records.toSpliced(2, 1, t));
    expect(file).toMatchObject({
      problems: [],
      lots: [{ number: 7031 }],
      totals: { bySegment: { T: { amountCents: 500 } } },
    });
  });

  it('counts files that were put one behind the other each by itself', () => {
    const file = lot240('001', '1', 'C', '30', [['J', [[153, digits(12345, 15)]]]]);
    const both = parse([...file, ...file]);
    expect(both.problems.map(({ code, line }) => [code, line])).toEqual([['header_repeated', 6]]);
    expect(both.totals).toMatchObject({ records: 10, details: 2, lots: 2, amountCents: 24690 });
  });

  it('knows the segment B of a Pix by how the account was given, where the lot does not say', () => {
    const kinds = ['01', '04', '05', '  '].map((initiation) => {
      const file = parse(
        lot240('001', '1', 'C', '01', [
          ['A', [[120, digits(12345, 15)]]],
          ['B', [[15, initiation]]],
        ]),
      );
      return file.records[3]?.kind;
    });
    expect(kinds).toEqual(['segment_b_pix', 'segment_b_pix', 'segment_b_pix', 'segment_b']);
  });

  it('leaves an amount out of a sum that could not hold it to the cent, and says so', () => {
    const max = 999_999_999_999_999;
    const titles = Array.from({ length: 10 }, () => ['T', [[82, String(max)]]] as const);
    const { totals } = parse(lot240('001', '2', 'T', '  ', titles));
    expect(totals).toMatchObject({ details: 10, amountCents: 9 * max, unreadAmounts: 1 });
  });

  it('takes the trailer of a statement for none of payments', () => {
    const file = parse([
      header240('001', '2'),
      lotHeader240('001', 1, 'E', '40'),
      detail240('001', 1, 1, 'E', [[143, '21112026']]),
      recordOf(240, [
        [1, '00100015'],
        [89, digits(100, 18)],
        [171, '000003'],
      ]),
      trailer240('001', 1, 5),
    ]);
    expect(file.problemCounts).toEqual({ segment_unread: 1 });
    expect(file.lots).toMatchObject([{ operation: 'E', records: 3, declaredRecords: null, declaredAmountCents: null }]);
  });

  it('reads the fine', () => {
    const r: Columns = [
      [16, '01'],
      [66, '220122026'],
      [75, digits(200, 15)],
    ];
    const file = parse(
      lot240('001', '1', 'R', '  ', [
        ['P', p],
        ['Q', []],
        ['R', r],
      ]),
    );
    expect(file.problems).toEqual([]);
    expect(firstOf(file, 'segment_r').fields).toMatchObject({
      fineCode: '2',
      fineFrom: '2026-12-20',
      fineHundredths: 200,
    });
  });
});
