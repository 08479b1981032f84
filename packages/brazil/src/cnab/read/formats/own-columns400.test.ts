import { describe, expect, it } from 'vitest';
import type { CnabFile } from '../../format/cnab.ts';
import type { CnabProblemCode } from '../../format/problem.ts';
import { bytesOf, type Columns, changed, digits, file400, firstOf, recordOf } from '../../test-files.ts';
import { parseCnab } from '../parse-cnab.ts';

const parse = (records: readonly string[]): CnabFile => parseCnab(bytesOf(records));
const codes = (file: CnabFile) => file.problems.map(({ code }) => code);
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
