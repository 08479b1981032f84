import { addDays, plainDate } from '@balcao/kernel/plain-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCieloStatement, type CieloInstallment } from './build-cielo-statement.ts';
import { parseSettlementFile } from './parse-settlement-file.ts';

const day = plainDate('2026-10-05');
const account = { bank: '341', agency: '0123', account: '45678', digit: '9' };

function sale(count: number, grossCents: number, more: Partial<CieloInstallment> = {}): CieloInstallment[] {
  return Array.from({ length: count }, (_, index) => ({
    brand: 'VISA',
    product: 'CREDIT',
    installment: index + 1,
    installments: count,
    grossCents,
    feeCents: Math.round(grossCents * 0.0319),
    rateHundredths: 319,
    saleDate: day,
    dueDate: addDays(day, 30 * (index + 1)),
    tid: '10069930690009A1B2C3',
    nsu: '123456',
    authorization: 'A12345',
    ...more,
  }));
}

const cielo = (installments: readonly CieloInstallment[], option: '03' | '04' = '03') =>
  buildCieloStatement({
    establishment: '2000463023',
    option,
    processedOn: addDays(day, 1),
    sequence: 7,
    account,
    installments,
  });

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const read = (text: string) => parseSettlementFile(Buffer.from(text, 'latin1'));
const codesOf = (text: string) => read(text).problems.map(({ code }) => code);
/** Replaces columns from 1 of the first record of a type. */
const changed = (text: string, type: string, from: number, value: string) => {
  const lines = text.split('\r\n');
  const at = lines.findIndex((line) => line.startsWith(type));
  const line = lines[at] ?? '';
  return lines.with(at, line.slice(0, from - 1) + value + line.slice(from - 1 + value.length)).join('\r\n');
};

describe('a statement of Cielo', () => {
  const text = textOf(
    cielo([...sale(3, 10_000), ...sale(1, 5_000, { product: 'DEBIT', brand: 'ELO', tid: 'T2', nsu: '222222' })]),
  );

  it('gives every installment with its amounts, dates and names', () => {
    const file = read(text);
    expect(file).toMatchObject({
      acquirer: 'CIELO',
      version: '015',
      establishment: '2000463023',
      content: 'SALES',
      sequence: 7,
    });
    expect(file.problems).toEqual([]);
    expect(file.lines).toHaveLength(4);
    expect(file.lines[1]).toMatchObject({
      kind: 'SALE',
      brand: 'VISA',
      product: 'CREDIT',
      installment: 2,
      installments: 3,
      grossMicros: 100_000_000,
      feeMicros: 3_190_000,
      netMicros: 96_810_000,
      saleDate: '2026-10-05',
      dueDate: '2026-12-04',
      paidDate: null,
      tid: '10069930690009A1B2C3',
      nsu: '123456',
      authorization: 'A12345',
      account: '341 · 0123 · 45678-9',
    });
    expect(file.lines[3]).toMatchObject({ brand: 'ELO', product: 'DEBIT', installment: 1, installments: 1 });
  });

  it('names the entry of a payment as that of its capture', () => {
    const paid = read(textOf(cielo(sale(3, 10_000), '04')));
    const sold = read(textOf(cielo(sale(3, 10_000), '03')));
    expect(paid.lines.map(({ identity }) => identity)).toEqual(sold.lines.map(({ identity }) => identity));
    expect(paid.lines.map(({ paidDate }) => paidDate)).toEqual(['2026-11-04', '2026-12-04', '2027-01-03']);
    expect(new Set(sold.lines.map(({ identity }) => identity)).size).toBe(3);
    expect(new Set(sold.lines.map(({ sale: name }) => name)).size).toBe(1);
  });

  it.each([
    ['net_mismatch', changed(text, 'D', 101, '0000000000001')],
    ['entries_mismatch', changed(text, 'E', 262, '0000000020000')],
    ['net_mismatch', changed(text, 'E', 276, '0000000000001')],
    ['entry_without_summary', changed(text, 'E', 30, 'OTHER-KEY')],
    ['amount_unreadable', changed(text, 'E', 262, 'X')],
    ['date_unreadable', changed(text, 'E', 566, '31022026')],
    ['rate_mismatch', changed(text, 'E', 242, '00219')],
    ['trailer_sum', changed(text, '9', 43, '00000000000000001')],
    ['trailer_count', changed(text, '9', 2, '00000000099')],
    ['version_unknown', changed(text, '0', 71, '014')],
    ['record_unknown', `${text}Z`],
    ['header_repeated', `${text}0`],
    ['line_truncated', text.replace(/(^E.{300}).*$/m, '$1')],
    ['cut_short', text.slice(0, text.lastIndexOf('\r\n9'))],
    ['not_a_settlement_file', 'Segue o arquivo.'],
  ])('reports %s', (code, broken) => {
    expect(codesOf(broken)).toContain(code);
  });

  it('reads columns whose trailing blanks an editor cut', () => {
    const cut = text.replaceAll(/ +(?=\r\n)/g, '');
    expect(read(cut).problems).toEqual([]);
    expect(read(cut).lines).toHaveLength(4);
  });

  it('keeps the anticipation of an automatic receipt apart from the fee', () => {
    const one = textOf(cielo(sale(1, 10_000)));
    // A commission of R$ 5,19 of which R$ 2,00 pay for receiving earlier.
    let with2 = changed(changed(one, 'E', 290, '0000000000519'), 'E', 276, '0000000009481');
    with2 = changed(changed(with2, 'E', 346, '0000000000200'), 'E', 242, '00519');
    expect(read(with2).lines[0]).toMatchObject({
      feeMicros: 3_190_000,
      anticipationMicros: 2_000_000,
      isAnticipated: true,
    });
  });
});

const installment = (number: number, gross: string, net: string, more = '') =>
  `<Installment><InstallmentNumber>${number}</InstallmentNumber><GrossAmount>${gross}</GrossAmount><NetAmount>${net}</NetAmount>${more}</Installment>`;

const stone = (
  version = '2.2',
  captured = '200.000000',
  trailer = '<Trailer><CapturedTransactionsQuantity>1</CapturedTransactionsQuantity><PaidInstallmentsQuantity>1</PaidInstallmentsQuantity></Trailer>',
) =>
  `<?xml version="1.0"?>
<Conciliation>
<Header><StoneCode>123456789</StoneCode><LayoutVersion>${version}</LayoutVersion><ReferenceDate>20261005</ReferenceDate></Header>
<FinancialTransactions>
<Transaction><AcquirerTransactionKey>99960072739732</AcquirerTransactionKey><InitiatorTransactionKey>pedido-7</InitiatorTransactionKey><CaptureLocalDateTime>20261005101112</CaptureLocalDateTime><AccountType>2</AccountType><NumberOfInstallments>2</NumberOfInstallments><CapturedAmount>${captured}</CapturedAmount><BrandId>2</BrandId><Poi><PoiType>4</PoiType><SerialNumber /></Poi><Installments>
${installment(1, '100.000000', '97.666667', '<PrevisionPaymentDate>20261104</PrevisionPaymentDate>')}
${installment(2, '100.000000', '97.666667', '<PrevisionPaymentDate>20261204</PrevisionPaymentDate>')}
</Installments></Transaction>
</FinancialTransactions>
<FinancialTransactionsAccounts>
<Transaction><AcquirerTransactionKey>88860072739732</AcquirerTransactionKey><CaptureLocalDateTime>20260905101112</CaptureLocalDateTime><Installments>
${installment(1, '50.000000', '47.900000', '<PaymentDate>20261005</PaymentDate><MdrAmount>1.100000</MdrAmount><AdvanceRateAmount>1.000000</AdvanceRateAmount><AdvancedReceivableOriginalPaymentDate>20261020</AdvancedReceivableOriginalPaymentDate><PaymentId>7</PaymentId>')}
</Installments></Transaction>
</FinancialTransactionsAccounts>
<FinancialEventAccounts><Event><EventId>55</EventId><Description>PosRent</Description><Type>-22</Type><PaymentDate>20261005</PaymentDate><Amount>39.900000</Amount></Event></FinancialEventAccounts>
<Payments><Payment><Id>7</Id><TotalAmount>8.00</TotalAmount><FavoredBankAccount><BankCode>341</BankCode><BankBranch>0123</BankBranch><BankAccountNumber>456789</BankAccountNumber></FavoredBankAccount></Payment></Payments>
${trailer}
</Conciliation>`;

describe('a conciliation file of Stone', () => {
  it('gives sales, payments and events with six decimals', () => {
    const file = read(stone());
    expect(file).toMatchObject({ acquirer: 'STONE', version: '2.2', establishment: '123456789', to: '2026-10-05' });
    expect(file.problems).toEqual([]);
    expect(file.lines).toMatchObject([
      {
        kind: 'SALE',
        brand: 'MASTERCARD',
        product: 'CREDIT',
        installment: 1,
        installments: 2,
        feeMicros: 2_333_333,
        dueDate: '2026-11-04',
        reference: 'pedido-7',
      },
      { kind: 'SALE', installment: 2, feeMicros: 2_333_333, dueDate: '2026-12-04', paidDate: null },
      {
        kind: 'SALE',
        brand: null,
        installments: null,
        feeMicros: 1_100_000,
        anticipationMicros: 1_000_000,
        isAnticipated: true,
        dueDate: '2026-10-20',
        paidDate: '2026-10-05',
        account: '341 · 0123 · 456789',
      },
      { kind: 'RENT', netMicros: -39_900_000, feeMicros: 0, paidDate: '2026-10-05', account: '341 · 0123 · 456789' },
    ]);
  });

  it.each([
    ['version_unknown', stone('1')],
    ['entries_mismatch', stone('2.2', '300.000000')],
    [
      'trailer_count',
      stone('2.2', '200.000000', '<Trailer><CapturedTransactionsQuantity>9</CapturedTransactionsQuantity></Trailer>'),
    ],
    ['cut_short', stone('2.2', '200.000000', '')],
    ['cut_short', stone().slice(0, 900)],
    ['amount_unreadable', stone().replace('97.666667', 'noventa')],
    ['date_unreadable', stone().replace('20261104', '20261399')],
    ['net_mismatch', stone().replace('97.666667', '107.666667')],
    ['net_mismatch', stone().replace('<MdrAmount>1.100000', '<MdrAmount>0.100000')],
    ['entry_without_summary', stone().replace('<AcquirerTransactionKey>99960072739732</AcquirerTransactionKey>', '')],
    ['header_missing', '<Conciliation></Conciliation>'],
  ])('reports %s', (code, broken) => {
    expect(codesOf(broken)).toContain(code);
  });
});

describe('a damaged file', () => {
  const whole = [textOf(cielo([...sale(6, 3_333), ...sale(2, 70_001, { tid: 'X', nsu: '9' })])), stone()];

  it('never throws, and is answered the same twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...whole),
        fc.array(fc.tuple(fc.nat(6000), fc.nat(40), fc.string({ maxLength: 8 })), { minLength: 1, maxLength: 5 }),
        (text, cuts) => {
          const damaged = cuts.reduce(
            (now, [at, length, put]) => now.slice(0, at) + put + now.slice(at + length),
            text,
          );
          expect(read(damaged)).toEqual(read(damaged));
        },
      ),
    );
  });

  it('tells of every amount of a sale that was changed', () => {
    fc.assert(
      fc.property(fc.constantFrom(262, 276, 290), fc.integer({ min: 1, max: 9_999 }), (from, cents) => {
        const text = whole[0] ?? '';
        const broken = changed(text, 'E', from, String(cents).padStart(13, '0'));
        fc.pre(broken !== text);
        expect(codesOf(broken)).toContain('net_mismatch');
      }),
    );
  });
});
