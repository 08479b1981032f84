import { cents } from '@balcao/kernel/money';
import { plainDate } from '@balcao/kernel/plain-date';
import { describe, expect, it } from 'vitest';
import { buildBoleto } from '../../boleto/index.ts';
import { parseCnab } from '../read/parse-cnab.ts';
import { answerCnab240Record, type CnabPaymentAnswer } from './answer-record.ts';
import { buildCnab240Payments } from './build-cnab240-payments.ts';

const payOn = plainDate('2026-11-23');
const moment = { generatedOn: plainDate('2026-11-24'), generatedAt: '08:30:15' };
const company = {
  document: '12345678000195',
  name: 'Loja',
  agreement: '1',
  agency: '1',
  account: '2',
  accountDigit: '3',
};
const barcode = (bank: string) =>
  buildBoleto({ bank, dueDate: payOn, amountCents: cents(5678), freeField: '1'.padStart(25, '0') }).barcode;

function remessa(bank: string): Uint8Array {
  const payee = { name: 'MARIA', document: '52998224725' };
  return buildCnab240Payments({
    bank,
    bankName: 'Banco',
    company,
    fileNumber: 7,
    generatedOn: payOn,
    payments: [
      {
        kind: 'account',
        amountCents: cents(1234),
        payOn,
        reference: 'A1',
        payee: { ...payee, bank: '104', agency: '1', account: '2', accountDigit: '3' },
      },
      {
        kind: 'boleto',
        amountCents: cents(5678),
        payOn,
        reference: 'B1',
        payee,
        dueDate: payOn,
        barcode: barcode('341'),
      },
    ],
  });
}

const paid: CnabPaymentAnswer = {
  occurrences: ['00'],
  bankNumber: '019AB3F7000000000000ABCDEF12',
  paidOn: payOn,
  paidCents: cents(1234),
};
const refused: CnabPaymentAnswer = { occurrences: ['ZK', 'CD'], bankNumber: '77', paidOn: null, paidCents: null };

describe('answerCnab240Record', () => {
  it.each(['001', '033', '104', '237', '341', '748', '756', '077'])(
    'is read again as the retorno of bank %s',
    (bank) => {
      const sent = parseCnab(remessa(bank));
      const lines = sent.records.map((record) => {
        const answer = record.kind === 'segment_a' ? paid : record.kind === 'segment_j' ? refused : null;
        return answerCnab240Record(record, moment, answer);
      });
      const file = parseCnab(new TextEncoder().encode(`${lines.join('\r\n')}\r\n`));
      expect(file.problems).toEqual([]);
      expect(file).toMatchObject({ layout: 'CNAB240', bank, direction: 'retorno' });
      const of = (kind: string) => file.records.find((record) => record.kind === kind)?.fields;
      // Itaú's files have no number.
      const fileNumber = bank === '341' ? 0 : 7;
      expect(of('file_header')).toMatchObject({ generatedOn: '2026-11-24', generatedAt: '083015', fileNumber });
      expect(of('segment_a')).toMatchObject({
        occurrences: ['00'],
        paidOn: payOn,
        paidCents: 1234,
        amountCents: 1234,
        reference: 'A1',
        nossoNumero: expect.stringMatching(/ABCDEF12$/),
      });
      expect(of('segment_j')).toMatchObject({ occurrences: ['ZK', 'CD'], nossoNumero: '77', amountCents: 5678, payOn });
      expect(file.records.map(({ kind }) => kind)).toEqual(sent.records.map(({ kind }) => kind));
    },
  );

  it('changes no other column, and refuses a record of another width', () => {
    const { records } = parseCnab(remessa('001'));
    const lot = records.find(({ kind }) => kind === 'lot_header');
    if (!lot) throw new Error('the file has lots');
    expect(answerCnab240Record(lot, moment, null)).toBe(lot.raw);
    expect(() => answerCnab240Record({ ...lot, raw: 'x' }, moment, null)).toThrow(RangeError);
  });
});
