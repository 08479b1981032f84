import { describe, expect, it } from 'vitest';
import type { CnabFile } from '../../format/cnab.ts';
import { bytesOf, changed, digits, firstOf, latin1Of, recordOf } from '../../test-files.ts';
import { parseCnab } from '../parse-cnab.ts';

const parse = (records: readonly string[]): CnabFile => parseCnab(bytesOf(records));
const codes = (file: CnabFile) => file.problems.map(({ code }) => code);
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
