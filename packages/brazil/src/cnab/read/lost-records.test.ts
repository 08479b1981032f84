import { describe, expect, it } from 'vitest';
import type { CnabFile } from '../format/cnab.ts';
import { bytesOf, type Columns, changed, digits, file400, firstOf, lot240, returned240 } from '../test-files.ts';
import { parseCnab } from './parse-cnab.ts';

const parse = (records: readonly string[]): CnabFile => parseCnab(bytesOf(records));
const codes = (file: CnabFile) => file.problems.map(({ code }) => code);
const payments = lot240('001', '1', 'C', '41', [
  ['A', [[120, digits(10000, 15)]]],
  ['A', [[120, digits(2345, 15)]]],
]);

describe('a segment of CNAB 240', () => {
  it.each(['a', '?', '7', ' ', 'X'])('that is none (%j) is an error, and the sum of its lot is compared', (letter) => {
    const file = parse(changed(payments, 4, [[14, letter]]));
    expect(file.problems).toMatchObject([
      { code: 'segment_unknown', severity: 'error', line: 4, column: 14 },
      { code: 'lot_amount', severity: 'error', expected: '10000', found: '12345' },
    ]);
  });

  it('that is not read (K) is a warning, and the sum of its lot is compared', () => {
    const file = parse(changed(payments, 4, [[14, 'K']]));
    expect(file.problems).toMatchObject([
      { code: 'segment_unread', severity: 'warning', line: 4, column: 14, found: 'K' },
      { code: 'lot_amount', expected: '10000', found: '12345' },
    ]);
  });

  it('N is a payment, and its amount is summed', () => {
    const records = lot240('001', '1', 'C', '17', [
      [
        'N',
        [
          [18, 'DARF-1'],
          [58, 'PADARIA SAO JOAO'],
          [88, '21112026'],
          [96, digits(12345, 15)],
        ],
      ],
      [
        'W',
        [
          [15, '1'],
          [17, 'COMPETENCIA 10/2026'],
        ],
      ],
    ]);
    const file = parse(records);
    expect(file).toMatchObject({ problems: [], totals: { amountCents: 12345 }, lots: [{ amountCents: 12345 }] });
    expect(firstOf(file, 'segment_n').fields).toMatchObject({
      reference: 'DARF-1',
      taxpayerName: 'PADARIA SAO JOAO',
      payOn: '2026-11-21',
    });
    expect(firstOf(file, 'segment_w').fields).toMatchObject({ complement: '1', firstNote: 'COMPETENCIA 10/2026' });
    expect(codes(parse(changed(records, 3, [[96, digits(12346, 15)]])))).toEqual(['lot_amount']);
  });

  it('N of Itaú, whose taxes have columns of their own, is told and is no fault of the sum', () => {
    const file = parse(lot240('341', '1', 'C', '17', [['N', [[18, '01']]]]));
    expect(codes(file)).toEqual(['segment_unread']);
  });

  it('S and Y say what they say', () => {
    const p: Columns = [
      [16, '01'],
      [86, digits(12345, 15)],
    ];
    const y01: Columns = [
      [16, '0101'],
      [20, '2012345678000195'],
      [36, 'GARANTIDORA LTDA'],
      [76, 'RUA A, 1'],
    ];
    const y03: Columns = [
      [16, '0103'],
      [20, 'maria@example.com'],
      [70, '61'],
      [72, '99887766'],
    ];
    const s: Columns = [
      [16, '013'],
      [19, 'NAO RECEBER APOS 30 DIAS'],
      [59, 'OUTRA'],
    ];
    const file = parse(
      lot240('001', '1', 'R', '  ', [
        ['P', p],
        ['Q', []],
        ['Y', y01],
        ['Y', y03],
        ['S', s],
      ]),
    );
    expect(file.problems).toEqual([]);
    expect(file.records.filter(({ kind }) => kind === 'segment_y').map(({ fields }) => fields)).toMatchObject([
      { option: '01', documentType: '2', document: '012345678000195', name: 'GARANTIDORA LTDA', address: 'RUA A, 1' },
      { option: '03', email: 'maria@example.com', phoneAreaCode: '61', phone: '99887766', name: null },
    ]);
    expect(firstOf(file, 'segment_s').fields).toMatchObject({
      printing: '3',
      message: 'NAO RECEBER APOS 30 DIAS',
      secondMessage: 'OUTRA',
      printedLine: null,
    });
    const pix = parse(
      lot240('033', '1', 'R', '  ', [
        ['P', p],
        ['Q', []],
        [
          'Y',
          [
            [16, '0103'],
            [81, '5'],
            [82, 'chave'],
            [159, 'TXID1'],
          ],
        ],
      ]),
    );
    expect(firstOf(pix, 'segment_y').fields).toMatchObject({ pixKeyType: '5', pixKeyOrUrl: 'chave', txid: 'TXID1' });
  });

  it('T without its U is told, and so is U without its T', () => {
    const records = returned240('001', 2);
    expect(parse(records.toSpliced(3, 1)).problems).toContainEqual(
      expect.objectContaining({ code: 'title_without_payment', severity: 'error', line: 3, column: 14 }),
    );
    expect(parse(records.toSpliced(5, 1)).problems).toContainEqual(
      expect.objectContaining({ code: 'title_without_payment', line: 5 }),
    );
    expect(parse(records.toSpliced(2, 1)).problems).toContainEqual(
      expect.objectContaining({ code: 'payment_without_title', severity: 'error', line: 3, column: 14 }),
    );
  });

  it('Y between T and U does not part them', () => {
    const t: Columns = [[82, digits(1, 15)]];
    const u: Columns = [
      [78, digits(1, 15)],
      [93, digits(1, 15)],
    ];
    expect(
      parse(
        lot240('001', '2', 'T', '  ', [
          ['T', t],
          ['U', u],
          ['Y', [[18, '03']]],
        ]),
      ).problems,
    ).toEqual([]);
    expect(
      parse(
        lot240('001', '2', 'T', '  ', [
          ['T', t],
          ['Y', [[18, '03']]],
          ['U', u],
        ]),
      ).problems,
    ).toEqual([]);
  });
});

describe('lot 0000', () => {
  const zeroed = (records: readonly string[]) => records.map((record) => record.replace(/^0010001/, '0010000'));

  it('of a retorno is a warning, told once', () => {
    expect(parse(zeroed(returned240('001', 2))).problems).toMatchObject([
      { code: 'lot_zero', severity: 'warning', line: 2, column: 4 },
    ]);
  });

  it('of a remessa is an error', () => {
    expect(codes(parse(zeroed(payments)))).toContain('lot_number');
  });
});

describe('a byte lost inside a record', () => {
  const without = (record: string, column: number) => record.slice(0, column - 1) + record.slice(column);
  const t240 = returned240('001', 3);
  const a240 = lot240('001', '1', 'C', '41', [
    [
      'A',
      [
        [21, '34101234 000000067890 1MARIA DA SILVA'],
        [74, 'PG-1'],
        [94, '23112026BRL'],
        [105, digits(0, 15)],
        [120, digits(12345, 15)],
        [155, '00000000'],
        [163, digits(0, 15)],
      ],
    ],
  ]);

  it.each([
    ['T', t240, 4, 20],
    ['T', t240, 4, 60],
    ['T', t240, 4, 78],
    ['T', t240, 4, 84],
    ['T', t240, 4, 95],
    ['U', t240, 5, 20],
    ['U', t240, 5, 80],
    ['U', t240, 5, 92],
    ['U', t240, 5, 140],
    ['A', a240, 2, 25],
    ['A', a240, 2, 50],
    ['A', a240, 2, 96],
    ['A', a240, 2, 121],
  ])('of CNAB 240 (%s) is an error, and no amount of the record is read', (_, records, index, column) => {
    const record = records[index] ?? '';
    const file = parse(records.with(index, without(record, column)));
    const whole = parse(records);
    expect(file.problems).toContainEqual(
      expect.objectContaining({ code: 'columns_shifted', severity: 'error', line: index + 1 }),
    );
    expect(file.records).toHaveLength(whole.records.length);
    const of = whole.records[index]?.fields as { amountCents?: number; paidCents?: number };
    expect(file.totals.amountCents).toBe(whole.totals.amountCents - (of.amountCents ?? 0));
    expect(file.totals.unreadAmounts).toBe(1);
    expect(file.records[index]).toMatchObject({ kind: 'other', fields: {} });
  });

  it('and one too many, in a file whose blanks were cut off, is told or changes no amount', () => {
    for (const records of [t240, a240]) {
      const cut = records.map((record) => record.replace(/ $/, ''));
      const whole = parse(cut);
      const untold: string[] = [];
      for (const [index, record] of cut.entries()) {
        if (record.length !== 239) continue;
        for (let column = 1; column <= record.length; column++) {
          for (const character of ['0', '7', ' ', 'X']) {
            const file = parse(cut.with(index, record.slice(0, column) + character + record.slice(column)));
            const isTold = file.problems.some(({ code }) => code !== 'line_short');
            const isSame = JSON.stringify(file.totals) === JSON.stringify(whole.totals);
            // A digit among the zeros of the paid amount, for which no trailer has a sum.
            const isDigitOfPaid = records === a240 && character === '7' && column >= 162 && column < 177;
            if (!isTold && !isSame && !isDigitOfPaid) untold.push(`${index} ${column} ${character}`);
          }
        }
      }
      expect(untold).toEqual([]);
    }
  });

  it('that was a blank behind is none', () => {
    for (const [index, record] of t240.entries()) {
      const file = parse(t240.with(index, record.slice(0, -1)));
      expect(file.problemCounts).toEqual({ line_short: 1 });
      expect(file.totals).toEqual(parse(t240).totals);
    }
  });

  it.each([60, 110, 150, 160, 260, 300, 396])('of CNAB 400 (column %i) is an error', (column) => {
    const title: Columns = [
      [1, '1'],
      [38, 'USE'],
      [109, '06'],
      [111, '211126'],
      [147, '201126'],
      [153, digits(12345, 13)],
      [254, digits(12345, 13)],
    ];
    const records = file400('237', '2', [title, title]);
    const file = parse(records.with(1, without(records[1] ?? '', column)));
    expect(file.problems).toContainEqual(
      expect.objectContaining({ code: 'columns_shifted', severity: 'error', line: 2 }),
    );
    expect(file.totals).toMatchObject({ details: 2, amountCents: 12345, paidCents: 12345, unreadAmounts: 1 });
  });

  it('is no different from one too many: that record is not summed either', () => {
    const record = t240[4] ?? '';
    const file = parse(t240.with(4, `${record.slice(0, 80)}0${record.slice(80)}`));
    expect(file.problemCounts).toMatchObject({ columns_shifted: 1 });
    expect(file.totals).toMatchObject({ unreadAmounts: 1 });
    expect(file.totals.amountCents).toBe(parse(t240).totals.amountCents - 1002);
  });
});
