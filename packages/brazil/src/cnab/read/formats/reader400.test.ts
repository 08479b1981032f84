import { describe, expect, it } from 'vitest';
import type { CnabFile } from '../../format/cnab.ts';
import { bytesOf, type Columns, digits, file400, firstOf } from '../../test-files.ts';
import { parseCnab } from '../parse-cnab.ts';

const parse = (records: readonly string[]): CnabFile => parseCnab(bytesOf(records));

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
    expect(firstOf(file, 'title_sent').fields).toMatchObject({
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
      { nossoNumero: '000001234', wallet: '109', reasons: ['03'], paidCents: 12550 },
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
    expect(firstOf(file, 'title_returned').fields).toMatchObject({
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
    expect(firstOf(file, kind).fields).toMatchObject({ amountCents: 12345, nossoNumero: null, documentNumber: 'NF1' });
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
      expect(firstOf(file, 'title_sent').fields.invoiceKey).toBe(key);
    }
  });

  it('counts messages and QR codes as records, and as no titles', () => {
    const file = parse(file400('341', '1', [[[1, '1'], ...sent], [[1, '2']], [[1, '7']]]));
    expect(file).toMatchObject({ problemCounts: { record_unread: 2 }, totals: { records: 5, details: 1 } });
    expect(file.records.map(({ kind }) => kind)).toEqual([
      'file_header',
      'title_sent',
      'other',
      'other',
      'file_trailer',
    ]);
  });

  it('counts files that were put one behind the other each by itself', () => {
    const trailer: Columns = [
      [213, digits(1, 8)],
      [221, digits(12345, 14)],
    ];
    const file = file400('341', '2', [[[1, '1'], ...returned]], trailer);
    const both = parse([...file, ...file]);
    expect(both.problems.map(({ code, line }) => [code, line])).toEqual([['header_repeated', 4]]);
    expect(both.totals).toMatchObject({ records: 6, details: 2, amountCents: 24690 });
  });

  it('takes 8s and 9s for no due date', () => {
    for (const due of ['888888', '999999', '000000', '      ']) {
      const file = parse(file400('001', '1', [[[1, '7'], ...sent, [121, due]]]));
      expect(file.problems).toEqual([]);
      expect(firstOf(file, 'title_sent').fields.dueDate).toBe(null);
    }
  });

  it('reads years of two digits from 1970 to 2069', () => {
    const due = (date: string) =>
      firstOf(parse(file400('001', '1', [[[1, '7'], ...sent, [121, date]]])), 'title_sent').fields.dueDate;
    expect(due('010170')).toBe('1970-01-01');
    expect(due('311269')).toBe('2069-12-31');
  });
});
