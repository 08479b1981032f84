import { describe, expect, it } from 'vitest';
import type { CnabFile } from '../format/cnab.ts';
import type { CnabProblemCode } from '../format/problem.ts';
import {
  bytesOf,
  type Columns,
  digits,
  file400,
  firstOf,
  latin1Of,
  lot240,
  recordOf,
  returned240,
} from '../test-files.ts';
import { parseCnab } from './parse-cnab.ts';

const parse = (records: readonly string[]): CnabFile => parseCnab(bytesOf(records));
const codes = (file: CnabFile) => file.problems.map(({ code }) => code);
const changed = (records: readonly string[], record: number, columns: Columns): string[] =>
  records.with(record - 1, recordOf(records[record - 1]?.length ?? 0, [[1, records[record - 1] ?? ''], ...columns]));

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

describe('a record of CNAB 400', () => {
  const title: Columns = [
    [1, '1'],
    [109, '06'],
    [111, '211126'],
    [147, '201126'],
    [153, digits(12345, 13)],
    [254, digits(12345, 13)],
  ];
  const note: Columns = [
    [1, '2'],
    [2, 'NAO RECEBER APOS O VENCIMENTO'],
  ];

  it('of another type is told: an error where it is a title, a warning where it is not', () => {
    for (const type of ['2', '3', '8']) {
      const file = parse(changed(file400('341', '2', [title, title]), 3, [[1, type]]));
      expect(file.problems).toMatchObject([
        { code: 'record_unknown', severity: 'error', line: 3, column: 1, found: type },
      ]);
      expect(file.totals).toMatchObject({ details: 1, amountCents: 12345 });
    }
    const file = parse(file400('341', '2', [title, note]));
    expect(file.problems).toMatchObject([
      { code: 'record_unread', severity: 'warning', line: 3, column: 1, found: '2' },
    ]);
  });

  const trailer = (entries: number, entryCents: number, settled: number, settledCents: number): Columns => [
    [2, '201237'],
    [58, digits(entries, 5) + digits(entryCents, 12)],
    [75, digits(settledCents, 12) + digits(settled, 5) + digits(settledCents, 12)],
  ];
  const entry: Columns = [...title, [109, '02'], [254, digits(0, 13)]];

  it.each<[Columns, CnabProblemCode[]]>([
    [trailer(1, 12345, 2, 24690), []],
    [trailer(0, 0, 0, 0), []],
    [trailer(2, 12345, 2, 24690), ['file_titles']],
    [trailer(1, 12346, 2, 24690), ['file_amount']],
    [trailer(1, 12345, 3, 24690), ['file_titles']],
    [trailer(1, 12345, 2, 24691), ['file_amount']],
  ])('is counted by the trailer of Bradesco', (columns, problems) => {
    expect(codes(parse(file400('237', '2', [title, entry, title], columns)))).toEqual(problems);
  });

  it('of Inter is read by its own columns', () => {
    const inter: Columns = [
      [1, '1'],
      [38, 'USE'],
      [71, '00000000123'],
      [87, '112'],
      [90, '06'],
      [92, '211126'],
      [98, 'NF1'],
      [119, '201126'],
      [125, digits(12345, 13)],
      [138, '077000101'],
      [160, digits(12400, 13)],
      [173, '231126'],
    ];
    const records = file400(
      '077',
      '2',
      [inter],
      [
        [18, digits(1, 8)],
        [58, '00000'],
        [116, digits(1, 5) + digits(12400, 12)],
      ],
    );
    const file = parse(records);
    expect(file).toMatchObject({ problems: [], totals: { amountCents: 12345, paidCents: 12400 } });
    expect(firstOf(file, 'title_returned').fields).toMatchObject({
      companyUse: 'USE',
      nossoNumero: '00000000123',
      wallet: '112',
      occurrence: '06',
      documentNumber: 'NF1',
      dueDate: '2026-11-20',
      creditedOn: '2026-11-23',
    });
    expect(codes(parse(changed(records, 3, [[121, digits(1, 12)]])))).toEqual(['file_amount']);
    const sent = parse(
      file400('077', '1', [
        [
          [1, '1'],
          [21, '112'],
          [109, '01'],
          [111, 'NF1'],
          [121, '201226'],
          [127, digits(12345, 13)],
          [185, digits(100, 13)],
          [202, '101226'],
          [221, '0100052998224725MARIA'],
        ],
      ]),
    );
    expect(sent.problems).toEqual([]);
    expect(firstOf(sent, 'title_sent').fields).toMatchObject({
      amountCents: 12345,
      discountCents: 100,
      discountUntil: '2026-12-10',
      payerDocument: '00052998224725',
      payerName: 'MARIA',
    });
  });

  it('of BRB is read by its own columns', () => {
    const brb: Columns = [
      [1, '1'],
      [71, '107851907015'],
      [109, '05'],
      [111, '21112026'],
      [149, '20112026'],
      [157, digits(12345, 13)],
      [170, '070'],
      [180, digits(150, 13)],
      [258, digits(12400, 13)],
      [271, digits(55, 13)],
      [300, '23112026'],
    ];
    const [header = '', ...rest] = file400('070', '2', [brb]);
    const file = parse([
      recordOf(400, [
        [1, header],
        [95, '21112026'],
      ]),
      ...rest,
    ]);
    expect(file).toMatchObject({ problems: [], bank: '070', totals: { amountCents: 12345, paidCents: 12400 } });
    expect(firstOf(file, 'file_header').fields.generatedOn).toBe('2026-11-21');
    expect(firstOf(file, 'title_returned').fields).toMatchObject({
      nossoNumero: '107851907015',
      occurrence: '05',
      occurredOn: '2026-11-21',
      dueDate: '2026-11-20',
      feeCents: 150,
      interestCents: 55,
      creditedOn: '2026-11-23',
    });
  });

  it('sent to BRB stands behind a header of 39 columns, and no trailer follows', () => {
    const sent = recordOf(400, [
      [1, '01'],
      [3, '0870012345'],
      [13, '00052998224725MARIA'],
      [114, '700000001'],
      [123, '0000000000123'],
      [136, '1'],
      [137, '21112026'],
      [145, '21'],
      [188, '20122026'],
      [196, digits(12345, 14)],
      [210, '100012307099'],
      [222, `00${digits(0, 14)}${digits(0, 14)}00`],
      [254, '00000000'],
      [262, digits(0, 14)],
    ]);
    const header = `DCB0010750870012345${'20261121101500'}000003`;
    const file = parse([header, sent, sent]);
    expect(file).toMatchObject({
      layout: 'CNAB400',
      bank: '070',
      direction: 'remessa',
      problems: [],
      totals: { records: 3, details: 2, amountCents: 24690 },
    });
    expect(firstOf(file, 'file_header').fields).toMatchObject({ account: '0012345', generatedOn: '2026-11-21' });
    expect(firstOf(file, 'title_sent').fields).toMatchObject({
      payerDocument: '00052998224725',
      payerName: 'MARIA',
      dueDate: '2026-12-20',
      nossoNumero: '100012307099',
    });
    expect(codes(parse([header, sent]))).toEqual(['file_records']);
  });
});

describe('FEBRABAN 150', () => {
  const g = (cents: number) =>
    recordOf(150, [
      [1, 'G'],
      [2, '0011234567890'],
      [22, '2026112120261123'],
      [38, '826300000012345600123456789012345678901234567'.slice(0, 44)],
      [82, digits(cents, 12) + digits(150, 7) + digits(1, 8)],
      [109, '1234    3'],
      [141, '1'],
    ]);
  const header = (direction: '1' | '2', service: string) =>
    recordOf(150, [
      [1, `A${direction}`],
      [3, '1234567'],
      [23, 'PADARIA SAO JOAO'],
      [43, '001BANCO DO BRASIL'],
      [66, '2026112100000704'],
      [82, service],
    ]);
  const trailer = (records: number, cents: number) =>
    recordOf(150, [[1, `Z${digits(records, 6)}${digits(cents, 17)}`]]);
  const receipts = [header('2', 'CODIGO DE BARRAS'), g(12345), g(655), trailer(4, 13000)];

  it.each(['\r\n', '\n', ''])('is read with line end %j', (lineEnd) => {
    const file = parseCnab(bytesOf(receipts, lineEnd));
    expect(file).toMatchObject({
      layout: 'FEBRABAN150',
      bank: '001',
      direction: 'retorno',
      lots: [],
      totals: { records: 4, details: 2, amountCents: 13000, bySegment: { G: { records: 2, amountCents: 13000 } } },
    });
    expect(codes(file).filter((code) => code !== 'records_glued')).toEqual([]);
    expect(firstOf(file, 'receipt').fields).toMatchObject({
      paidOn: '2026-11-21',
      creditedOn: '2026-11-23',
      amountCents: 12345,
      feeCents: 150,
      collectingAgency: '1234',
      channel: '3',
      paymentForm: '1',
    });
    expect(firstOf(file, 'file_header').fields).toMatchObject({
      agreement: '1234567',
      fileNumber: 7,
      layoutVersion: '04',
    });
  });

  it('without its blanks is read too', () => {
    const file = parseCnab(latin1Of(receipts.map((record) => record.trimEnd()).join('\n')));
    expect(file.problemCounts).toEqual({ line_short: 4 });
    expect(file.totals).toMatchObject({ amountCents: 13000 });
  });

  it('of debits, sent and returned', () => {
    const debit = (type: 'E' | 'F') =>
      recordOf(150, [
        [1, `${type}CLIENTE-7`],
        [27, '1234'],
        [31, '67890'],
        [45, '20261123'],
        [53, digits(5000, 15)],
        [68, type === 'E' ? '03' : '00'],
        [150, '0'],
      ]);
    const sent = parse([header('1', 'DEBITO AUTOMATICO'), debit('E'), trailer(3, 5000)]);
    expect(sent).toMatchObject({ direction: 'remessa', problems: [], totals: { amountCents: 5000 } });
    expect(firstOf(sent, 'debit_sent').fields).toMatchObject({
      customer: 'CLIENTE-7',
      dueDate: '2026-11-23',
      currency: '03',
    });
    const returned = parse([header('2', 'DEBITO AUTOMATICO'), recordOf(150, [[1, 'B']]), debit('F'), trailer(4, 5000)]);
    expect(returned).toMatchObject({ direction: 'retorno', problems: [], totals: { details: 1, amountCents: 5000 } });
    expect(firstOf(returned, 'debit_returned').fields).toMatchObject({ debitedOn: '2026-11-23', occurrence: '00' });
  });

  it('whose trailer does not add up, whose records are none, or which ends early, is told', () => {
    expect(codes(parse(receipts.with(3, trailer(5, 13000))))).toEqual(['file_records']);
    expect(codes(parse(receipts.with(3, trailer(4, 13001))))).toEqual(['file_amount']);
    expect(codes(parse(changed(receipts, 3, [[1, 'Q']])))).toEqual(['record_unknown', 'file_amount']);
    expect(codes(parse(receipts.slice(0, -1)))).toEqual(['file_trailer_missing']);
    expect(codes(parse([...receipts, ...receipts]))).toEqual(['header_repeated']);
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
