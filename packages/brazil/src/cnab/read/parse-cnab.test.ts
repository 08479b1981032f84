import { describe, expect, it } from 'vitest';
import type { CnabFile, CnabRecord } from '../format/cnab.ts';
import {
  bytesOf,
  type Columns,
  detail240,
  digits,
  file400,
  header240,
  lotHeader240,
  lotTrailer240,
  recordOf,
  returned240,
  trailer240,
} from '../test-files.ts';
import { parseCnab } from './parse-cnab.ts';

const parse = (records: readonly string[]): CnabFile => parseCnab(bytesOf(records));
const first = <Kind extends CnabRecord['kind']>(file: CnabFile, kind: Kind): Extract<CnabRecord, { kind: Kind }> => {
  const record = file.records.find((one) => one.kind === kind);
  if (!record) throw new Error(`no ${kind}`);
  return record as Extract<CnabRecord, { kind: Kind }>;
};

/** A file of one lot, tidy. */
function lot240(bank: string, direction: '1' | '2', operation: string, form: string, details: [string, Columns][]) {
  const records = details.map(([segment, columns], index) => detail240(bank, 1, index + 1, segment, columns));
  return [
    header240(bank, direction, bank === '033' && 'RT'.includes(operation) ? [[17, '2012345678000195']] : []),
    lotHeader240(bank, 1, operation, form),
    ...records,
    lotTrailer240(bank, 1, records.length + 2, operation === 'C' ? [[24, digits(12345, 18)]] : []),
    trailer240(bank, 1, records.length + 4),
  ];
}

describe('a retorno of collection in CNAB 240', () => {
  const file = parse(returned240('001', 2));

  it('says what it is and what it holds', () => {
    expect(file).toMatchObject({
      layout: 'CNAB240',
      bank: '001',
      direction: 'retorno',
      problems: [],
      problemCounts: {},
      lots: [
        {
          number: 1,
          line: 2,
          operation: 'T',
          service: '01',
          launchForm: null,
          records: 6,
          declaredRecords: 6,
          amountCents: 2003,
          declaredAmountCents: null,
        },
      ],
      totals: {
        records: 8,
        details: 4,
        lots: 1,
        amountCents: 2003,
        paidCents: 2003,
        netCents: 1703,
        titleCents: 0,
        unreadAmounts: 0,
        bySegment: {
          T: { records: 2, amountCents: 2003, paidCents: 0, netCents: 0 },
          U: { records: 2, amountCents: 0, paidCents: 2003, netCents: 1703 },
        },
      },
    });
    expect(
      file.records.map(({ kind, type, segment, number, line, lot }) => [kind, type, segment, number, line, lot]),
    ).toEqual([
      ['file_header', '0', null, 1, 1, 0],
      ['lot_header', '1', null, 2, 2, 1],
      ['segment_t', '3', 'T', 3, 3, 1],
      ['segment_u', '3', 'U', 4, 4, 1],
      ['segment_t', '3', 'T', 5, 5, 1],
      ['segment_u', '3', 'U', 6, 6, 1],
      ['lot_trailer', '5', null, 7, 7, 1],
      ['file_trailer', '9', null, 8, 8, 9999],
    ]);
  });

  it('reads every field of header, title and amounts', () => {
    expect(first(file, 'file_header').fields).toMatchObject({
      bank: '001',
      companyDocument: '12345678000195',
      companyName: 'PADARIA SAO JOAO LTDA',
      agency: '01234',
      agencyDigit: '5',
      account: '000000067890',
      generatedOn: '2026-11-21',
      generatedAt: '101500',
      fileNumber: 7,
      layoutVersion: '103',
    });
    expect(first(file, 'segment_t').fields).toMatchObject({
      occurrence: '06',
      nossoNumero: '00000000000000000001',
      documentNumber: 'NF1',
      dueDate: '2026-11-20',
      amountCents: 1001,
      feeCents: 150,
      payerName: 'MARIA DA SILVA',
      companyUse: null,
      reasons: [],
    });
    expect(first(file, 'segment_u').fields).toMatchObject({
      paidCents: 1001,
      netCents: 851,
      discountCents: null,
      occurredOn: '2026-11-21',
      creditedOn: '2026-11-23',
    });
  });

  it('says where each field lies', () => {
    const title = file.records[4] as Extract<CnabRecord, { kind: 'segment_t' }>;
    expect(title.position('amountCents')).toEqual({ line: 5, from: 82, to: 96 });
    expect(title.raw.slice(81, 96)).toBe('000000000001002');
    expect(title.layout.fields.amountCents).toEqual([82, 96, 'cents', 'required']);
    expect(title.layout.name).toBe('Segmento T');
    expect(first(parse(returned240('033', 1)), 'segment_u').position('paidCents')).toEqual({
      line: 4,
      from: 78,
      to: 92,
    });
    expect(first(parse(file400('001', '1', [])), 'file_trailer').position('amountCents')).toBe(null);
  });
});

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
    expect(first(file, 'segment_p').fields).toMatchObject({ dueDate: '2026-12-20', amountCents: 12345, ...fields });
    expect(first(file, 'segment_q').fields).toMatchObject({ payerDocument: '000052998224725', payerName: 'MARIA' });
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
    expect(first(file, 'segment_t').fields).toMatchObject({ dueDate: '2026-12-20', amountCents: 12345, ...fields });
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

  it('reads the fine, and segments that it has no fields of', () => {
    const r: Columns = [
      [16, '01'],
      [66, '220122026'],
      [75, digits(200, 15)],
    ];
    const file = parse(
      lot240('001', '1', 'R', '  ', [
        ['P', p],
        ['R', r],
        ['S', [[16, '01']]],
        ['Y', [[16, '01']]],
      ]),
    );
    expect(file.problems).toEqual([]);
    expect(first(file, 'segment_r').fields).toMatchObject({
      fineCode: '2',
      fineFrom: '2026-12-20',
      fineHundredths: 200,
    });
    expect(file.records.filter(({ kind }) => kind === 'other').map(({ segment, fields }) => [segment, fields])).toEqual(
      [
        ['S', {}],
        ['Y', {}],
      ],
    );
  });
});

describe('payments in CNAB 240', () => {
  const a: Columns = [
    [15, '000'],
    [18, '018341012345000000067890'],
    [44, 'MARIA'],
    [74, 'PG1'],
    [94, '23112026BRL'],
    [120, digits(12345, 15)],
    [155, '23112026'],
    [163, digits(12000, 15)],
    [220, '00010'],
    [231, '00BD'],
  ];

  it('reads a TED with its payee, and what the bank says of it', () => {
    const b: Columns = [
      [18, '100052998224725RUA A'],
      [118, '01001000SP'],
    ];
    const file = parse(
      lot240('001', '2', 'C', '41', [
        ['A', a],
        ['B', b],
      ]),
    );
    expect(file).toMatchObject({
      problems: [],
      totals: { amountCents: 12345, paidCents: 12000 },
      lots: [{ operation: 'C', launchForm: '41', amountCents: 12345, declaredAmountCents: 12345 }],
    });
    expect(first(file, 'segment_a').fields).toMatchObject({
      clearing: '018',
      payeeBank: '341',
      payeeAgency: '01234',
      payeeAgencyDigit: '5',
      payeeName: 'MARIA',
      reference: 'PG1',
      payOn: '2026-11-23',
      amountCents: 12345,
      paidOn: '2026-11-23',
      paidCents: 12000,
      tedPurpose: '00010',
      occurrences: ['00', 'BD'],
    });
    expect(first(file, 'segment_b').fields).toMatchObject({
      payeeDocument: '00052998224725',
      street: 'RUA A',
      state: 'SP',
    });
  });

  it.each([
    ['01', '+5561988887777'],
    ['02', 'maria@example.com'],
    ['04', '123e4567-e12b-12d1-a456-426655440000'],
  ])('reads a Pix to a key of form %s', (initiation, key) => {
    const b: Columns = [
      [15, initiation],
      [18, '100052998224725TX1'],
      [68, 'ALUGUEL'],
      [128, key],
      [233, '60701190'],
    ];
    const file = parse(
      lot240('001', '1', 'C', '45', [
        ['A', a],
        ['B', b],
      ]),
    );
    expect(file.problems).toEqual([]);
    const { fields } = first(file, 'segment_b_pix');
    expect(fields).toMatchObject({
      initiation,
      key,
      txid: 'TX1',
      message: 'ALUGUEL',
      ispb: '60701190',
      occurrences: [],
    });
  });

  it('reads the columns of Itaú where they are its own', () => {
    const b: Columns = [
      [15, '02'],
      [33, 'TX1'],
      [63, 'ALUGUEL'],
      [128, 'maria@example.com'],
      [231, 'PJ'],
    ];
    const file = parse(
      lot240('341', '2', 'C', '45', [
        ['A', a],
        ['B', b],
      ]),
    );
    expect(first(file, 'segment_b_pix').fields).toMatchObject({ txid: 'TX1', message: 'ALUGUEL', occurrences: ['PJ'] });
  });

  const barcode = '00195163600000123451234567890123456789012345';
  const j: Columns = [
    [15, '000'],
    [18, barcode],
    [62, 'SUPPLIER'],
    [92, '20112026'],
    [100, digits(12000, 15)],
    [130, digits(345, 15)],
    [145, '23112026'],
    [153, digits(12345, 15)],
    [183, 'PG2'],
  ];

  it('reads a slip, and who pays it', () => {
    const j52: Columns = [
      [15, ' 00522012345678000195PADARIA'],
      [76, '1000052998224725MARIA'],
      [132, '0000000000000000'],
    ];
    const file = parse(
      lot240('001', '1', 'C', '30', [
        ['J', j],
        ['J', j52],
      ]),
    );
    expect(file).toMatchObject({
      problems: [],
      totals: { amountCents: 12345, titleCents: 12000, bySegment: { J: { records: 1 }, 'J-52': { records: 1 } } },
    });
    expect(first(file, 'segment_j').fields).toMatchObject({
      barcode,
      titleCents: 12000,
      additionCents: 345,
      reference: 'PG2',
    });
    expect(first(file, 'segment_j52').fields).toMatchObject({
      payerDocument: '012345678000195',
      payerName: 'PADARIA',
      payeeDocument: '000052998224725',
      payeeName: 'MARIA',
    });
  });

  it('tells a slip whose bar code begins with 52 from a J-52', () => {
    const file = parse(lot240('001', '1', 'C', '31', [['J', [...j, [18, '52']]]]));
    expect(file.records.map(({ kind }) => kind)).toContain('segment_j');
  });

  it.each([
    ['001', 211],
    ['341', 209],
  ])('%s: reads a QR code', (bank, txidFrom) => {
    const j52: Columns = [
      [18, '522012345678000195PADARIA'],
      [132, 'pix.example.com/qr/v2/8b3d'],
      [txidFrom, 'TX1'],
    ];
    const file = parse(
      lot240(bank, '1', 'C', '47', [
        ['J', j],
        ['J', j52],
      ]),
    );
    expect(first(file, 'segment_j52_pix').fields).toMatchObject({ url: 'pix.example.com/qr/v2/8b3d', txid: 'TX1' });
  });

  it('reads a utility slip, and an authentication', () => {
    const o: Columns = [
      [18, '84630000001234501232026112000000000123456789'],
      [62, 'WATER'],
      [92, '2011202623112026'],
      [108, digits(12345, 15)],
      [123, 'PG3'],
    ];
    const file = parse(
      lot240('001', '2', 'C', '11', [
        ['O', o],
        [
          'Z',
          [
            [15, 'AUTH-1'],
            [79, 'PG3'],
          ],
        ],
      ]),
    );
    expect(file).toMatchObject({ problems: [], totals: { amountCents: 12345 } });
    expect(first(file, 'segment_o').fields).toMatchObject({
      payeeName: 'WATER',
      payOn: '2026-11-23',
      reference: 'PG3',
    });
    expect(first(file, 'segment_z').fields).toMatchObject({ authentication: 'AUTH-1', reference: 'PG3' });
  });

  it('takes the number of a record that belongs to another for its own', () => {
    const records = lot240('341', '1', 'C', '41', [
      ['A', a],
      ['B', [[18, '1']]],
    ]);
    records[3] = records[3]?.replace('3410001300002B', '3410001300001B') ?? '';
    expect(parse(records).problems).toEqual([]);
  });
});

describe('collection of each bank in CNAB 400', () => {
  const sent: Columns = [
    [109, '01'],
    [111, 'NF1'],
    [121, '201226'],
    [127, digits(12345, 13)],
    [219, '0100052998224725MARIA'],
  ];
  it.each<[string, string, Columns, object]>([
    [
      '001',
      '7',
      [
        [39, 'USE'],
        [64, '12345670000000123'],
        [107, '17'],
      ],
      { companyUse: 'USE', nossoNumero: '12345670000000123', wallet: '17' },
    ],
    [
      '001',
      '1',
      [
        [38, 'USE'],
        [63, '00000000123'],
      ],
      { companyUse: 'USE', nossoNumero: '00000000123' },
    ],
    [
      '033',
      '1',
      [
        [63, '00000123'],
        [108, '5'],
      ],
      { nossoNumero: '00000123', wallet: '5' },
    ],
    [
      '104',
      '1',
      [
        [32, 'USE'],
        [57, '14000000000000123'],
        [107, '01'],
      ],
      { companyUse: 'USE', nossoNumero: '14000000000000123', wallet: '01' },
    ],
    [
      '237',
      '1',
      [
        [22, '009'],
        [71, '00000000123P'],
      ],
      { wallet: '009', nossoNumero: '00000000123P' },
    ],
    [
      '341',
      '1',
      [
        [63, '00000123'],
        [84, '109'],
      ],
      { nossoNumero: '00000123', wallet: '109', invoiceKey: null },
    ],
    [
      '748',
      '1',
      [
        [2, 'A'],
        [48, '263000123'],
      ],
      { wallet: 'A', nossoNumero: '263000123' },
    ],
    [
      '756',
      '1',
      [
        [63, '000000001234'],
        [107, '01'],
        [161, '010000020000'],
      ],
      { nossoNumero: '000000001234', wallet: '01', interestCents: null },
    ],
  ])('%s: a title of type %s sent', (bank, type, own, fields) => {
    const file = parse(file400(bank, '1', [[[1, type], ...sent, ...own]]));
    expect(file).toMatchObject({
      layout: 'CNAB400',
      bank,
      direction: 'remessa',
      problems: [],
      lots: [],
      totals: { records: 3, details: 1, amountCents: 12345, bySegment: { [type]: { records: 1, amountCents: 12345 } } },
    });
    expect(first(file, 'title_sent').fields).toMatchObject({
      movement: '01',
      documentNumber: 'NF1',
      dueDate: '2026-12-20',
      amountCents: 12345,
      payerDocument: '00052998224725',
      payerName: 'MARIA',
      sequence: 2,
      ...fields,
    });
  });

  const returned: Columns = [
    [109, '06'],
    [111, '211126'],
    [117, 'NF1'],
    [147, '201126'],
    [153, digits(12345, 13)],
    [241, digits(10, 13)],
    [254, digits(12400, 13)],
    [267, digits(65, 13)],
  ];
  const fee: Columns = [[176, digits(150, 13)]];
  const credited: Columns = [[296, '231126']];
  it.each<[string, string, Columns, object]>([
    [
      '001',
      '7',
      [
        [64, '12345670000000123'],
        [87, '04'],
        [107, '17'],
        [176, '231126'],
        [182, digits(150, 7)],
      ],
      { nossoNumero: '12345670000000123', wallet: '17', reasons: ['04'] },
    ],
    [
      '001',
      '1',
      [
        [63, '00000000123'],
        [176, '231126'],
        [182, digits(150, 7)],
      ],
      { nossoNumero: '00000000123' },
    ],
    [
      '033',
      '1',
      [...fee, ...credited, [63, '00000123'], [137, '001022000']],
      { nossoNumero: '00000123', reasons: ['001', '022'] },
    ],
    [
      '104',
      '1',
      [...fee, [57, '14000000000000123'], [80, '009'], [294, '231126']],
      { nossoNumero: '14000000000000123', reasons: ['009'] },
    ],
    [
      '237',
      '1',
      [...fee, ...credited, [71, '00000000123P'], [319, '0400000000']],
      { nossoNumero: '00000000123P', reasons: ['04'] },
    ],
    [
      '341',
      '1',
      [...fee, ...credited, [83, '109000001234'], [378, '0300']],
      { nossoNumero: '000001234', wallet: '109', reasons: ['03'] },
    ],
    [
      '748',
      '1',
      [...fee, [48, '263000123'], [319, 'A600000000'], [329, '20261123']],
      { nossoNumero: '263000123', reasons: ['A6'] },
    ],
    [
      '756',
      '1',
      [
        [63, '000000001234'],
        [176, '231126'],
        [182, digits(150, 7)],
      ],
      { nossoNumero: '000000001234' },
    ],
  ])('%s: a title of type %s returned', (bank, type, own, fields) => {
    const file = parse(file400(bank, '2', [[[1, type], ...returned, ...own]]));
    expect(file).toMatchObject({
      bank,
      direction: 'retorno',
      problems: [],
      totals: { amountCents: 12345, paidCents: 12400 },
    });
    expect(first(file, 'title_returned').fields).toMatchObject({
      occurrence: '06',
      occurredOn: '2026-11-21',
      documentNumber: 'NF1',
      dueDate: '2026-11-20',
      amountCents: 12345,
      discountCents: 10,
      paidCents: 12400,
      interestCents: 65,
      feeCents: 150,
      creditedOn: '2026-11-23',
      ...fields,
    });
  });

  it.each([
    ['1', 'title_sent'],
    ['2', 'title_returned'],
  ] as const)('of any other bank reads what all have (%s)', (direction, kind) => {
    const file = parse(file400('422', direction, [[[1, '1'], ...(direction === '1' ? sent : returned)]]));
    expect(file.problemCounts).toEqual({ layout_generic: 1 });
    expect(first(file, kind).fields).toMatchObject({ amountCents: 12345, nossoNumero: null, documentNumber: 'NF1' });
  });

  it('of 444 columns has the key of an invoice', () => {
    const [header = '', title = '', trailer = ''] = file400('341', '1', [[[1, '1'], ...sent]]);
    const key = '35261112345678000195550010000001231000001234';
    const records = [header, title + key, trailer];
    for (const file of [parse(records), parseCnab(bytesOf(records, ''))]) {
      expect(file).toMatchObject({
        layout: 'CNAB444',
        bank: '341',
        totals: { records: 3, details: 1, amountCents: 12345 },
      });
      expect(first(file, 'title_sent').fields.invoiceKey).toBe(key);
    }
  });

  it('counts messages and QR codes as records, and as no titles', () => {
    const file = parse(file400('341', '1', [[[1, '1'], ...sent], [[1, '2']], [[1, '7']]]));
    expect(file).toMatchObject({ problems: [], totals: { records: 5, details: 1 } });
    expect(file.records.map(({ kind }) => kind)).toEqual([
      'file_header',
      'title_sent',
      'other',
      'other',
      'file_trailer',
    ]);
  });

  it('takes 8s and 9s for no due date', () => {
    for (const due of ['888888', '999999', '000000', '      ']) {
      const file = parse(file400('001', '1', [[[1, '7'], ...sent, [121, due]]]));
      expect(file.problems).toEqual([]);
      expect(first(file, 'title_sent').fields.dueDate).toBe(null);
    }
  });

  it('reads years of two digits from 1970 to 2069', () => {
    const due = (date: string) =>
      first(parse(file400('001', '1', [[[1, '7'], ...sent, [121, date]]])), 'title_sent').fields.dueDate;
    expect(due('010170')).toBe('1970-01-01');
    expect(due('311269')).toBe('2069-12-31');
  });
});
