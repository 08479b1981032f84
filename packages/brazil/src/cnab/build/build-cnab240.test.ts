import { cents } from '@balcao/kernel/money';
import { addDays, plainDate } from '@balcao/kernel/plain-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildBoleto } from '../../boleto/index.ts';
import { paymentFileFacts } from '../data/payment-files.ts';
import type { CnabFile, CnabRecord } from '../format/cnab.ts';
import { parseCnab } from '../read/parse-cnab.ts';
import { latin1Of } from '../test-files.ts';
import { buildCnab240Collection, type CnabTitle } from './build-cnab240-collection.ts';
import { buildCnab240Payments } from './build-cnab240-payments.ts';
import type { CnabPayment } from './cnab-payment.ts';

const banks = ['001', '033', '104', '237', '341', '748', '756', '077'];
const content = {
  bank: '001',
  bankName: 'Banco do Brasil',
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
  generatedAt: '10:15:00',
};

const amount = fc.integer({ min: 1, max: 9_999_999_999 }).map(cents);
const date = fc.nat(3000).map((days) => addDays(plainDate('2026-11-21'), days));
const plainText = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCXYZ0189 .-/'), maxLength: length }).map((text) => text.trim());
const reference = plainText(20);
const account = fc.record({
  name: plainText(30),
  document: fc.constantFrom('52998224725', '12345678000195', '12ABC34501DE35'),
  bank: fc.constantFrom(...banks),
  agency: fc.stringMatching(/^\d{1,5}$/),
  account: fc.stringMatching(/^\d{1,12}$/),
  accountDigit: fc.constantFrom('0', '7', 'X'),
});
const slip = fc.record({ bank: fc.constantFrom(...banks), freeField: fc.stringMatching(/^\d{25}$/) });
const basic = { amountCents: amount, payOn: date, reference };
const payee = { name: 'MARIA', document: '529.982.247-25' };
const keys = [
  { type: 'CPF', key: '52998224725' },
  { type: 'EMAIL', key: 'maria@example.com' },
  { type: 'PHONE', key: '+5561988887777' },
  { type: 'EVP', key: '123e4567-e12b-12d1-a456-426655440000' },
] as const;

const payment: fc.Arbitrary<CnabPayment> = fc.oneof(
  fc.record({ kind: fc.constant('account' as const), ...basic, payee: account }),
  fc.record({ kind: fc.constant('pix_account' as const), ...basic, payee: account, txid: plainText(30) }),
  fc.record({
    kind: fc.constant('pix_key' as const),
    ...basic,
    payee: fc.constant(payee),
    key: fc.constantFrom(...keys),
  }),
  fc.record({ ...basic, slip, dueDate: date, titleCents: amount }).map(({ slip: { bank, freeField }, ...rest }) => ({
    ...rest,
    kind: 'boleto' as const,
    barcode: buildBoleto({ bank, amountCents: rest.titleCents, dueDate: null, freeField }).barcode,
    payee,
  })),
  fc.record({
    kind: fc.constant('bill' as const),
    ...basic,
    barcode: fc.constant('84630000001234501232026112000000000123456789'),
    payeeName: plainText(30),
    dueDate: fc.option(date),
  }),
);

const title: fc.Arbitrary<CnabTitle> = fc.record(
  {
    nossoNumero: fc.stringMatching(/^\d{9}$/),
    wallet: fc.constantFrom('1', '2', '3', '4'),
    documentNumber: plainText(10),
    amountCents: amount,
    dueDate: date,
    issuedOn: date,
    payer: fc.record({
      name: plainText(40),
      document: fc.constantFrom('52998224725', '12345678000195'),
      address: plainText(40),
      district: plainText(15),
      postalCode: fc.stringMatching(/^\d{8}$/),
      city: plainText(15),
      state: fc.constant('SP'),
    }),
    interest: fc.oneof(fc.record({ cents: amount }), fc.record({ percentHundredths: fc.nat(9999) })),
    fine: fc.oneof(fc.record({ cents: amount }), fc.record({ percentHundredths: fc.nat(9999) })),
    discount: fc.record({ cents: amount, until: date }),
    protestDays: fc.nat(99),
    writeOffDays: fc.nat(99),
    companyUse: plainText(25),
  },
  {
    requiredKeys: ['nossoNumero', 'wallet', 'documentNumber', 'amountCents', 'dueDate', 'issuedOn', 'payer'],
  },
);

const isPix = (one: CnabPayment | undefined) => one?.kind.startsWith('pix') ?? false;
const kinds = (file: CnabFile, kind: CnabRecord['kind']) => file.records.filter((record) => record.kind === kind);

function expectTidy(file: CnabFile, bank: string, sum: number): void {
  expect(file).toMatchObject({ layout: 'CNAB240', bank, direction: 'remessa', problems: [] });
  expect(file.totals.amountCents).toBe(sum);
  for (const lot of file.lots) expect(lot.declaredRecords).toBe(lot.records);
  expect(file.records.at(-1)?.fields).toMatchObject({ lotCount: file.lots.length, recordCount: file.records.length });
}

describe('a remessa of payments', () => {
  it('parse ∘ build is the identity, and the totals are the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...banks), fc.array(payment, { minLength: 1, maxLength: 12 }), (bank, all) => {
        const payments = paymentFileFacts(bank).pixApart ? all.filter((one) => isPix(one) === isPix(all[0])) : all;
        const file = parseCnab(buildCnab240Payments({ ...content, bank, payments }));
        const sum = payments.reduce((total, one) => total + one.amountCents, 0);
        expectTidy(file, bank, sum);
        for (const lot of file.lots) expect(lot.declaredAmountCents).toBe(lot.amountCents);
        const paid = file.records.flatMap(({ kind, fields }) =>
          ['segment_a', 'segment_j', 'segment_o'].includes(kind) && 'payOn' in fields ? [fields] : [],
        );
        const ordered = payments.map((one) => ({
          amountCents: one.amountCents,
          payOn: one.payOn,
          reference: one.reference || null,
          ...('barcode' in one ? { barcode: one.barcode, dueDate: one.dueDate } : {}),
          ...('payee' in one ? { payeeName: one.payee.name || null } : { payeeName: one.payeeName || null }),
        }));
        expect(paid).toHaveLength(ordered.length);
        for (const one of ordered) expect(paid).toContainEqual(expect.objectContaining(one));
      }),
    );
  });

  it('has a lot for each form of payment, in the order of the first', () => {
    const basics = { amountCents: cents(100), payOn: plainDate('2026-11-23'), reference: 'PG' };
    const accountOf = (bank: string, document: string) => ({
      name: 'M',
      document,
      bank,
      agency: '1',
      account: '2',
      accountDigit: '3',
    });
    const barcodeOf = (bank: string) =>
      buildBoleto({ bank, amountCents: cents(100), dueDate: null, freeField: '0'.repeat(25) }).barcode;
    const payments: CnabPayment[] = [
      { ...basics, kind: 'account', payee: accountOf('341', '52998224725') },
      { ...basics, kind: 'account', payee: accountOf('341', '12345678000195') },
      { ...basics, kind: 'account', payee: accountOf('001', '52998224725') },
      { ...basics, kind: 'pix_key', key: keys[1], payee },
      { ...basics, kind: 'boleto', barcode: barcodeOf('001'), dueDate: null, payee },
      { ...basics, kind: 'boleto', barcode: barcodeOf('237'), dueDate: null, payee },
      {
        ...basics,
        kind: 'bill',
        barcode: '84630000001234501232026112000000000123456789',
        dueDate: null,
        payeeName: 'WATER',
      },
      { ...basics, kind: 'account', payee: accountOf('756', '52998224725') },
    ];
    const file = parseCnab(buildCnab240Payments({ ...content, payments }));
    expect(
      file.lots.map(({ launchForm, service, records, amountCents }) => [launchForm, service, records, amountCents]),
    ).toEqual([
      ['41', '20', 6, 200],
      ['43', '20', 4, 100],
      ['01', '20', 4, 100],
      ['45', '20', 4, 100],
      ['30', '20', 4, 100],
      ['31', '20', 4, 100],
      ['11', '22', 3, 100],
    ]);
    expect(kinds(file, 'segment_a').map(({ fields }) => 'clearing' in fields && fields.clearing)).toEqual([
      '018',
      '018',
      '018',
      '000',
      '009',
    ]);
  });

  it.each(keys.map((key, index) => [key, ['03', '02', '01', '04'][index]] as const))(
    'writes the key %o as form %s',
    (key, initiation) => {
      const payments = [
        { kind: 'pix_key', amountCents: cents(1), payOn: content.generatedOn, reference: '', key, payee },
      ] as const;
      const [pix] = kinds(parseCnab(buildCnab240Payments({ ...content, payments })), 'segment_b_pix');
      expect(pix?.fields).toMatchObject({
        initiation,
        key: key.type === 'CPF' ? null : key.key,
        payeeDocument: '00052998224725',
      });
    },
  );

  it('writes lines of 240 columns of ASCII that end with CR and LF', () => {
    const payments = [
      {
        kind: 'pix_key',
        amountCents: cents(1),
        payOn: content.generatedOn,
        reference: '',
        key: keys[0],
        payee: { ...payee, name: 'João D’Ávila & Filhos — Comércio de Pães e Doces' },
      },
    ] as const;
    const text = new TextDecoder().decode(buildCnab240Payments({ ...content, payments }));
    expect(text).toMatch(/^([\x20-\x7e]{240}\r\n)+$/);
    expect(text).toContain('PADARIA SAO JOAO LTDA');
    expect(text).toContain('JOAO D AVILA & FILHOS   COMERC');
  });

  const one = {
    kind: 'account',
    amountCents: cents(100),
    payOn: content.generatedOn,
    reference: 'PG',
    payee: { name: 'M', document: '52998224725', bank: '341', agency: '1', account: '2', accountDigit: '3' },
  } as const;
  it.each<[string, object, object]>([
    ['payments', {}, { payments: [] }],
    ['bank', {}, { bank: '1' }],
    ['generatedAt', {}, { generatedAt: '10:15' }],
    ['fileNumber', {}, { fileNumber: 1_000_000 }],
    ['fileNumber', {}, { fileNumber: 1.5 }],
    ['company.document', {}, { company: { ...content.company, document: '123' } }],
    ['agreement', {}, { company: { ...content.company, agreement: '1'.repeat(21) } }],
    ['account', {}, { company: { ...content.company, account: '12-3' } }],
    ['generatedOn', {}, { generatedOn: '21/11/2026' }],
    ['amountCents', { amountCents: 0 }, {}],
    ['amountCents', { amountCents: -1 }, {}],
    ['amountCents', { amountCents: 1.5 }, {}],
    ['amountCents', { amountCents: 1e15 }, {}],
    ['reference', { reference: 'R'.repeat(21) }, {}],
    ['reference', { reference: 'nº 1' }, {}],
    ['payee.document', { payee: { ...one.payee, document: '111' } }, {}],
    ['key', { kind: 'pix_key', key: { type: 'EMAIL', key: 'Maria@Example.com' } }, {}],
    ['key', { kind: 'pix_key', key: { type: 'CPF', key: '11144477735' } }, {}],
    ['barcode', { kind: 'boleto', barcode: '1'.repeat(44) }, {}],
    ['barcode', { kind: 'boleto', barcode: '84630000001234501232026112000000000123456789' }, {}],
    ['barcode', { kind: 'bill', payeeName: 'W', barcode: '00195163600000123451234567890123456789012345' }, {}],
  ])('names %s when it does not fit: %o %o', (name, ofPayment, ofFile) => {
    const build = () =>
      buildCnab240Payments({ ...content, payments: [{ ...one, ...ofPayment } as CnabPayment], ...ofFile });
    expect(build).toThrow(RangeError);
    expect(build).toThrow(new RegExp(`^${name}: `));
  });
});

describe('a remessa of collection', () => {
  it('parse ∘ build is the identity, and the totals are the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...banks), fc.array(title, { minLength: 1, maxLength: 8 }), (bank, titles) => {
        const file = parseCnab(buildCnab240Collection({ ...content, bank, titles }));
        expectTidy(
          file,
          bank,
          titles.reduce((total, one) => total + one.amountCents, 0),
        );
        const sent = kinds(file, 'segment_p');
        const payers = kinds(file, 'segment_q');
        const fines = kinds(file, 'segment_r');
        expect(fines).toHaveLength(titles.filter(({ fine }) => fine).length);
        for (const [index, one] of titles.entries()) {
          const { interest, discount } = one;
          expect(sent[index]?.fields).toMatchObject({
            movement: '01',
            nossoNumero: expect.stringMatching(new RegExp(`${one.nossoNumero}$`)),
            documentNumber: one.documentNumber || null,
            dueDate: one.dueDate,
            amountCents: one.amountCents,
            issuedOn: one.issuedOn,
            interestCode: interest ? ('cents' in interest ? '1' : '2') : '3',
            interestFrom: interest ? addDays(one.dueDate, 1) : null,
            discountCode: discount ? '1' : '0',
            discountUntil: discount?.until ?? null,
            companyUse: one.companyUse || null,
            protestCode: one.protestDays === undefined ? '3' : '1',
            writeOffCode: one.writeOffDays === undefined ? '2' : '1',
          });
          expect(payers[index]?.fields).toMatchObject({
            payerName: one.payer.name || null,
            payerDocument: one.payer.document.padStart(15, '0'),
            postalCode: one.payer.postalCode,
            state: 'SP',
          });
        }
      }),
    );
  });

  it('counts the titles of each wallet in the trailer of the lot', () => {
    const [first] = fc.sample(title, { numRuns: 1, seed: 1 });
    const titles = (['1', '2', '3', '3', '4'] as const).flatMap((wallet, index) =>
      first ? [{ ...first, wallet, amountCents: cents(100 + index) }] : [],
    );
    const file = parseCnab(buildCnab240Collection({ ...content, titles }));
    expect(kinds(file, 'lot_trailer')[0]?.fields).toMatchObject({
      simpleCount: 1,
      simpleCents: 100,
      tiedCount: 1,
      tiedCents: 101,
      pledgedCount: 2,
      pledgedCents: 205,
      discountedCount: 1,
      discountedCents: 104,
    });
  });

  it.each<[string, object]>([
    ['titles', { titles: [] }],
    ['amountCents', { amountCents: 0 }],
    ['nossoNumero', { nossoNumero: '1'.repeat(21) }],
    ['documentNumber', { documentNumber: 'N'.repeat(16) }],
    ['postalCode', { payer: { postalCode: '01001-000' } }],
    ['payer.document', { payer: { postalCode: '01001000', document: '1' } }],
    ['protestDays', { protestDays: 100 }],
    ['writeOffDays', { writeOffDays: 1000 }],
  ])('names %s when it does not fit: %o', (name, change) => {
    const [first] = fc.sample(title, { numRuns: 1, seed: 1 });
    const titles = 'titles' in change ? [] : [{ ...first, fine: undefined, ...change } as unknown as CnabTitle];
    const build = () => buildCnab240Collection({ ...content, titles });
    expect(build).toThrow(RangeError);
    expect(build).toThrow(new RegExp(`^${name}: `));
  });
});

describe('what was built', () => {
  it('reads the same glued, without its blanks, and with any line end', () => {
    fc.assert(
      fc.property(
        fc.array(payment, { minLength: 1, maxLength: 6 }),
        fc.array(title, { minLength: 1, maxLength: 4 }),
        (payments, titles) => {
          for (const bytes of [
            buildCnab240Payments({ ...content, payments }),
            buildCnab240Collection({ ...content, titles }),
          ]) {
            const text = new TextDecoder().decode(bytes);
            const tidy = parseCnab(bytes);
            const cut = text.replace(/ +\r\n/g, '\r\n');
            for (const variant of [
              text.replaceAll('\r\n', ''),
              text.replaceAll('\r', ''),
              text.replaceAll('\n', ''),
              cut,
              `${cut}\x1a`,
            ]) {
              const file = parseCnab(latin1Of(variant));
              expect(file.records.map(({ kind, raw }) => [kind, raw])).toEqual(
                tidy.records.map(({ kind, raw }) => [kind, raw]),
              );
              expect(file.totals).toEqual(tidy.totals);
            }
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

it('says of a Sicoob title the instalment, the kind and the form, in columns that it has beside the nosso número', () => {
  const only: CnabTitle = {
    nossoNumero: '0000429715',
    documentNumber: 'NF-1',
    amountCents: cents(25_000),
    dueDate: plainDate('2026-12-10'),
    issuedOn: plainDate('2026-11-21'),
    payer: {
      name: 'João',
      document: '529.982.247-25',
      address: 'Rua A, 1',
      district: 'Centro',
      postalCode: '70000000',
      city: 'Brasília',
      state: 'DF',
    },
  };
  const numberColumns = (bank: string) =>
    parseCnab(buildCnab240Collection({ ...content, bank, titles: [only] }))
      .records.find(({ kind }) => kind === 'segment_p')
      ?.raw.slice(37, 57);
  // As in a remessa of Sicoob in the corpus.
  expect(numberColumns('756')).toBe('000042971501014     ');
  expect(numberColumns('001')).toBe('0000429715          ');
});
