import { cents } from '@balcao/kernel/money';
import { plainDate } from '@balcao/kernel/plain-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCnab240Payments } from './build/build-cnab240-payments.ts';
import type { CnabPayment } from './build/cnab-payment.ts';
import { parseCnab } from './read/parse-cnab.ts';
import { returnedPayments } from './returned-payments.ts';
import { latin1Of } from './test-files.ts';

const on = plainDate('2026-11-23');
const pix: CnabPayment = {
  kind: 'pix_key',
  amountCents: cents(1_234),
  payOn: on,
  reference: '0000000001',
  key: { type: 'EMAIL', key: 'maria@example.com' },
  payee: { name: 'MARIA', document: '52998224725' },
};
const bill: CnabPayment = {
  kind: 'bill',
  amountCents: cents(600),
  payOn: on,
  reference: '0000000002',
  barcode: '84630000001234501232026112000000000123456789',
  payeeName: 'AGUA',
  dueDate: on,
};

function answered(bank: string, payment: CnabPayment, codes: string, made = true, lotCodes = '') {
  const company = {
    document: '12345678000195',
    name: 'P',
    agreement: '1',
    agency: '1',
    account: '2',
    accountDigit: '3',
  };
  const content = { bank, bankName: 'B', company, fileNumber: 1, generatedOn: on };
  const records = Buffer.from(buildCnab240Payments({ ...content, payments: [payment] }))
    .toString('latin1')
    .split('\r\n');
  const put = (record: string, from: number, text: string) =>
    record.slice(0, from - 1) + text + record.slice(from - 1 + text.length);
  const text = records.map((record) => {
    if (record[7] === '0') return put(record, 143, '2');
    if (record[7] === '1') return put(record, 231, lotCodes.padEnd(10));
    if (record[7] === '3' && record[13] === 'A') {
      return put(put(record, 231, codes.padEnd(10)), 155, made ? '23112026000000000001234' : '0'.repeat(23));
    }
    return record[13] === 'O' ? put(record, 231, codes.padEnd(10)) : record;
  });
  return returnedPayments(parseCnab(latin1Of(text.join('\r\n'))));
}

describe('returnedPayments', () => {
  it('says what was made, when, and under which number of the payer', () => {
    expect(answered('237', pix, '00')).toMatchObject([
      { event: 'PAID', reference: '0000000001', amountCents: 1_234, paidCents: 1_234, paidOn: on, line: 3 },
    ]);
    expect(answered('341', bill, '00')).toMatchObject([
      { event: 'PAID', reference: '0000000002', paidCents: 600, paidOn: on },
    ]);
  });

  it.each([
    ['237', 'BD', 'SCHEDULED'],
    ['237', 'AE', 'REFUSED'],
    ['341', 'AE', 'SCHEDULED'],
    ['341', 'SS', 'REFUSED'],
    ['341', 'DV', 'RETURNED'],
    ['237', 'H4', 'RETURNED'],
    ['237', '02', 'REFUSED'],
    ['237', 'BB', 'OTHER'],
    ['237', 'AA', 'OTHER'],
    ['237', '00ZA', 'PAID'],
    ['237', '00AL', 'INCOMPLETE'],
    ['237', 'BDAL', 'INCOMPLETE'],
    ['237', '??', 'OTHER'],
    ['237', '', 'OTHER'],
    ['756', 'BS', 'SCHEDULED'],
    ['001', 'BS', 'REFUSED'],
  ])('of bank %s takes %s for %s', (bank, codes, event) => {
    expect(answered(bank, pix, codes)).toMatchObject([{ event }]);
  });

  it('does not take a payment for made without its day', () => {
    expect(answered('237', pix, '00', false)).toMatchObject([{ event: 'INCOMPLETE', paidCents: null, paidOn: null }]);
  });

  it('gives a payment without a code those of the lot that was not accepted', () => {
    expect(answered('237', pix, '', false, 'TA')).toMatchObject([
      { event: 'REFUSED', occurrences: [{ code: 'TA', text: 'Lote não aceito: totais do lote com diferença' }] },
    ]);
    expect(answered('237', pix, '', false, 'BD')).toMatchObject([{ event: 'OTHER' }]);
  });

  it('has nothing of a remessa, and never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        expect(returnedPayments(parseCnab(bytes))).toEqual([]);
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('001', '033', '237', '341', '756'),
        fc.string({ unit: 'binary-ascii', maxLength: 10 }),
        (bank, codes) => {
          const [one] = answered(bank, pix, codes.replaceAll(/[\r\n]/g, ' '));
          if (one?.event === 'PAID') expect(one.paidCents).toBe(1_234);
        },
      ),
    );
  });
});
