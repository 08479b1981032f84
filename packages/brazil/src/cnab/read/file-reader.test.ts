import { describe, expect, it } from 'vitest';
import type { CnabFile } from '../format/cnab.ts';
import { bytesOf, type Columns, digits, firstOf, lot240 } from '../test-files.ts';
import { parseCnab } from './parse-cnab.ts';

const parse = (records: readonly string[]): CnabFile => parseCnab(bytesOf(records));

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
    expect(firstOf(file, 'segment_a').fields).toMatchObject({
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
    expect(firstOf(file, 'segment_b').fields).toMatchObject({
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
    const { fields } = firstOf(file, 'segment_b_pix');
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
    expect(firstOf(file, 'segment_b_pix').fields).toMatchObject({
      txid: 'TX1',
      message: 'ALUGUEL',
      occurrences: ['PJ'],
    });
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
    expect(firstOf(file, 'segment_j').fields).toMatchObject({
      barcode,
      titleCents: 12000,
      additionCents: 345,
      reference: 'PG2',
    });
    expect(firstOf(file, 'segment_j52').fields).toMatchObject({
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
    expect(firstOf(file, 'segment_j52_pix').fields).toMatchObject({ url: 'pix.example.com/qr/v2/8b3d', txid: 'TX1' });
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
    expect(firstOf(file, 'segment_o').fields).toMatchObject({
      payeeName: 'WATER',
      payOn: '2026-11-23',
      reference: 'PG3',
    });
    expect(firstOf(file, 'segment_z').fields).toMatchObject({ authentication: 'AUTH-1', reference: 'PG3' });
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
