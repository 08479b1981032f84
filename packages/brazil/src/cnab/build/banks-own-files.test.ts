import { cents } from '@balcao/kernel/money';
import { plainDate } from '@balcao/kernel/plain-date';
import { describe, expect, it } from 'vitest';
import { boletoLine, buildBoleto } from '../../boleto/index.ts';
import { paymentFileFacts } from '../data/payment-files.ts';
import { parseCnab } from '../read/parse-cnab.ts';
import { buildCnab240Collection } from './build-cnab240-collection.ts';
import { buildCnab240Payments } from './build-cnab240-payments.ts';
import { buildCnab400Collection } from './build-cnab400-collection.ts';
import type { CnabPayment } from './cnab-payment.ts';

const content = {
  bankName: 'Banco',
  company: {
    document: '12.345.678/0001-95',
    name: 'Padaria São João Ltda',
    agreement: '1234567',
    agency: '1234',
    agencyDigit: '5',
    account: '67890',
    accountDigit: '1',
  },
  fileNumber: 7,
  generatedOn: plainDate('2026-11-21'),
};
const utility = '84630000001234501232026112000000000123456789';
const latin1Text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const payee = { name: 'MARIA', document: '529.982.247-25' };
const email = { type: 'EMAIL', key: 'maria@example.com' } as const;

describe('a bank’s own file of payments', () => {
  it.each([
    ['001', '030', '0012345670126', ['045', '030', '010']],
    ['033', '060', '00331234000001234567', ['031', '030', '010']],
    ['237', '089', '1234567', ['045', '040', '012']],
    ['341', '080', '', ['040', '030', '030']],
    ['756', '087', '1234567', ['045', '040', '012']],
  ])(
    'has the versions and the agreement of bank %s, and Pix apart where it must be',
    (bank, version, agreement, lots) => {
      const basics = { amountCents: cents(100), payOn: plainDate('2026-11-23'), reference: 'PG' };
      const barcode = buildBoleto({ bank: '237', amountCents: cents(100), dueDate: null, freeField: '0'.repeat(25) });
      const pix: CnabPayment = { ...basics, kind: 'pix_key', key: email, payee };
      const others: CnabPayment[] = [
        { ...basics, kind: 'boleto', barcode: barcode.barcode, dueDate: null, payee },
        { ...basics, kind: 'bill', barcode: utility, dueDate: null, payeeName: 'WATER' },
      ];
      const own = { ...content, bank };
      const isApart = paymentFileFacts(bank).pixApart !== null;
      if (isApart) expect(() => buildCnab240Payments({ ...own, payments: [pix, ...others] })).toThrow(/Pix/);
      const files = (isApart ? [[pix], others] : [[pix, ...others]]).map((payments) =>
        latin1Text(buildCnab240Payments({ ...own, payments })).split('\r\n'),
      );
      const headers = files.flat().filter((record) => record[7] === '0');
      expect(headers.map((record) => record.slice(32, 52).trim())).toEqual(headers.map(() => agreement));
      expect(headers.map((record) => (bank === '341' ? record.slice(14, 17) : record.slice(163, 166)))).toEqual(
        headers.map(() => version),
      );
      expect(headers[0]?.slice(171, 191).trim()).toBe(bank === '237' ? 'PIX' : '');
      const lotHeaders = files.flat().filter((record) => record[7] === '1');
      expect(lotHeaders.map((record) => record.slice(13, 16))).toEqual(lots);
      expect(new Set(lotHeaders.map((record) => record.slice(222, 224)))).toEqual(
        new Set([bank === '237' ? '01' : '  ']),
      );
    },
  );

  it('of Itaú has its own columns of transfers and bills, and refuses taxes', () => {
    const basics = { amountCents: cents(100), payOn: plainDate('2026-11-23'), reference: 'PG' };
    const itau = { ...content, bank: '341' };
    const [header = '', , transfer = ''] = latin1Text(
      buildCnab240Payments({ ...itau, payments: [{ ...basics, kind: 'pix_key', key: email, payee }] }),
    ).split('\r\n');
    expect([header.slice(57, 72), header.slice(157, 171)]).toEqual([' 000000067890 1', '0'.repeat(14)]);
    expect([transfer.slice(101, 119), transfer.slice(197, 217)]).toEqual([
      `REA${' '.repeat(8)}0400000`,
      '00000000052998224725',
    ]);
    const bill = { ...basics, kind: 'bill' as const, dueDate: null, payeeName: 'WATER' };
    const [, , paid = ''] = latin1Text(
      buildCnab240Payments({ ...itau, payments: [{ ...bill, barcode: utility }] }),
    ).split('\r\n');
    expect(paid.slice(17, 121)).toBe(`${utility}    WATER${' '.repeat(25)}00000000REA${'0'.repeat(15)}`);
    const withDigit = [...'0123456789'].map((digit) => `817${digit}0000000123450123202611200000000012345678`);
    const valid = withDigit.find((barcode) => boletoLine(barcode) !== null) ?? '';
    expect(() => buildCnab240Payments({ ...itau, payments: [{ ...bill, barcode: valid }] })).toThrow(/utility/);
  });
});

describe('a boleto that asks its bank for a Pix', () => {
  const title = {
    nossoNumero: '123',
    wallet: '1',
    documentNumber: '1',
    amountCents: cents(7701),
    dueDate: plainDate('2026-12-10'),
    issuedOn: plainDate('2026-11-30'),
    payer: {
      name: 'Maria',
      document: '529.982.247-25',
      address: 'Rua A, 1',
      district: 'Centro',
      postalCode: '01001000',
      city: 'São Paulo',
      state: 'SP',
    },
    fine: { percentHundredths: 200 },
  };
  const recordsOf = (bank: string, titles: readonly object[]) =>
    latin1Text(buildCnab240Collection({ ...content, bank, titles: titles as (typeof title)[] })).split('\r\n');

  it.each([
    ['033', '03'],
    ['237', '03'],
    ['748', '04'],
  ])('has at bank %s a segment Y %s after its others, without a key and a txid', (bank, option) => {
    const other = { ...title, nossoNumero: '124' };
    const records = recordsOf(bank, [{ ...title, pix: true }, other]);
    const details = records.filter((record) => record[7] === '3');
    expect(details.map((record) => record[13]).join('')).toBe('PQRYPQR');
    const [, , , asked = ''] = details;
    expect(asked).toHaveLength(240);
    expect(asked.slice(0, 19)).toBe(`${bank}0001300004Y 01${option}`);
    expect(asked.slice(19).trim()).toBe('');
    const file = parseCnab(new TextEncoder().encode(records.join('\r\n')));
    expect(file.problems).toEqual([]);
    expect(file.records.filter(({ kind }) => kind === 'segment_y')).toMatchObject([
      { fields: { option, movement: '01', pixKeyType: null, pixKeyOrUrl: null, txid: null } },
    ]);
  });

  it.each(['001', '104', '341', '756', '__proto__'])('is refused at bank %s, whose columns are not known', (bank) => {
    expect(() => recordsOf(bank, [{ ...title, wallet: bank === '341' ? '109' : '1', pix: true }])).toThrow(/^pix: /);
  });

  it.each(['237', '341'])('is refused in CNAB 400 of bank %s', (bank) => {
    const titles = [{ ...title, wallet: '109', pix: true }];
    expect(() => buildCnab400Collection({ ...content, bank, titles })).toThrow(/^pix: /);
  });
});
