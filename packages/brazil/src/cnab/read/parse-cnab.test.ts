import { describe, expect, it } from 'vitest';
import type { CnabFile, CnabRecord } from '../format/cnab.ts';
import { bytesOf, file400, firstOf, returned240 } from '../test-files.ts';
import { parseCnab } from './parse-cnab.ts';

const parse = (records: readonly string[]): CnabFile => parseCnab(bytesOf(records));

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
    expect(firstOf(file, 'file_header').fields).toMatchObject({
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
    expect(firstOf(file, 'segment_t').fields).toMatchObject({
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
    expect(firstOf(file, 'segment_u').fields).toMatchObject({
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
    expect(firstOf(parse(returned240('033', 1)), 'segment_u').position('paidCents')).toEqual({
      line: 4,
      from: 78,
      to: 92,
    });
    expect(firstOf(parse(file400('001', '1', [])), 'file_trailer').position('amountCents')).toBe(null);
  });
});
