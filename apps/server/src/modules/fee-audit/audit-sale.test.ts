import { addDays, cents, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps, type RateTerms, rateOf } from './acquirer-rate.ts';
import { type AuditedLine, auditSale } from './audit-sale.ts';

const day = plainDate('2026-10-05');

const rate = (more: Partial<RateTerms> = {}): RateTerms => ({
  acquirer: 'CIELO',
  establishment: null,
  brand: null,
  product: 'CREDIT',
  installmentsFrom: 1,
  installmentsTo: 12,
  percentHundredths: 319,
  fixedCents: cents(0),
  daysToSettle: null,
  anticipationHundredths: null,
  validFrom: plainDate('2026-01-01'),
  validTo: null,
  ...more,
});

const line = (installment: number, installments: number, more: Partial<AuditedLine> = {}): AuditedLine => ({
  id: `${installment}`,
  identity: `s|${installment}`,
  acquirer: 'CIELO',
  sale: 's',
  kind: 'SALE',
  establishment: '1',
  brand: 'VISA',
  product: 'CREDIT',
  installment,
  installments,
  grossMicros: 100_000_000,
  feeMicros: 3_190_000,
  anticipationMicros: 0,
  isAnticipated: false,
  isLien: false,
  isCaptured: true,
  saleDate: day,
  dueDate: addDays(day, 30 * installment),
  paidDate: null,
  tid: 't',
  nsu: '1',
  reference: null,
  account: null,
  ...more,
});

const context = { rates: [rate()], usualAccount: '341 · 1', isOurs: null };
const kindsOf = (lines: readonly AuditedLine[], more: Partial<typeof context> = {}) =>
  auditSale(lines, { ...context, ...more }).findings.map(({ kind }) => kind);

describe('a contracted rate', () => {
  it('of the establishment comes before that of the brand, and that before the general one', () => {
    const rates = [rate(), rate({ brand: 'VISA' }), rate({ establishment: '1' })];
    const sale = {
      acquirer: 'CIELO',
      establishment: '1',
      brand: 'VISA',
      product: 'CREDIT',
      installments: 2,
      soldOn: day,
    };
    expect(rateOf(rates, sale)).toBe(rates[2]);
    expect(rateOf(rates, { ...sale, establishment: '2' })).toBe(rates[1]);
    expect(rateOf(rates, { ...sale, establishment: '2', brand: 'ELO' })).toBe(rates[0]);
    expect(rateOf(rates, { ...sale, installments: 13 })).toBeNull();
    expect(rateOf(rates, { ...sale, soldOn: plainDate('2025-12-31') })).toBeNull();
  });

  it('overlaps another one exactly when some sale could have either', () => {
    const range = fc
      .tuple(fc.integer({ min: 1, max: 21 }), fc.nat(5))
      .map(([from, more]) => [from, Math.min(21, from + more)] as const);
    const days = fc.tuple(fc.nat(60), fc.option(fc.nat(20))).map(([from, more]) => {
      const start = addDays(day, from);
      return { validFrom: start, validTo: more === null ? null : addDays(start, more) };
    });
    const brand = fc.constantFrom(null, 'VISA');
    fc.assert(
      fc.property(range, range, days, days, brand, brand, (one, two, first, second, left, right) => {
        const a = rate({ installmentsFrom: one[0], installmentsTo: one[1], brand: left, ...first });
        const b = rate({ installmentsFrom: two[0], installmentsTo: two[1], brand: right, ...second });
        let isShared = false;
        for (let count = 1; count <= 21; count++) {
          for (let offset = 0; offset <= 82; offset++) {
            const sale = {
              ...{ acquirer: 'CIELO', establishment: '1', brand: 'VISA', product: 'CREDIT' },
              ...{ installments: count, soldOn: addDays(day, offset) },
            };
            isShared ||= left === right && rateOf([a], sale) !== null && rateOf([b], sale) !== null;
          }
        }
        expect(overlaps(a, b)).toBe(isShared);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the audit of a sale', () => {
  it('finds nothing where the fee is the contract’s, however the installments are rounded', () => {
    expect(kindsOf([line(1, 2), line(2, 2)])).toEqual([]);
    expect(kindsOf([line(1, 2, { feeMicros: 3_200_000 }), line(2, 2)])).toEqual([]);
  });

  it('finds the whole difference of a sale once', () => {
    const lines = [line(1, 2, { feeMicros: 3_490_000 }), line(2, 2, { feeMicros: 3_490_000 })];
    expect(auditSale(lines, context)).toMatchObject({
      verdicts: [{ verdict: 'ABOVE', agreedMicros: 3_190_000 }, { verdict: 'ABOVE' }],
      findings: [
        { kind: 'RATE_ABOVE_CONTRACT', agreedMicros: 6_380_000, chargedMicros: 6_980_000, differenceMicros: 600_000 },
      ],
    });
  });

  it('counts a fixed amount once for each sale', () => {
    const rates = [rate({ fixedCents: cents(39) })];
    const fee = 3_190_000;
    expect(kindsOf([line(1, 2, { feeMicros: fee + 390_000 }), line(2, 2, { feeMicros: fee })], { rates })).toEqual([]);
    expect(
      kindsOf([line(1, 2, { feeMicros: fee + 390_000 }), line(2, 2, { feeMicros: fee + 390_000 })], { rates }),
    ).toEqual(['RATE_ABOVE_CONTRACT']);
  });

  it('claims nothing of a sale without a contracted rate', () => {
    const lines = [line(1, 1, { feeMicros: 90_000_000 })];
    expect(auditSale(lines, { ...context, rates: [] })).toEqual({
      verdicts: [{ id: '1', verdict: 'NO_RATE', agreedMicros: null }],
      findings: [],
    });
  });

  it('keeps rent, cancellations and chargebacks apart from the fee', () => {
    const none = { product: null, installment: null, installments: null };
    const rent = line(1, 1, { ...none, kind: 'RENT', feeMicros: 90_000_000 });
    expect(auditSale([rent], context)).toEqual({
      verdicts: [{ id: '1', verdict: 'OTHER', agreedMicros: null }],
      findings: [],
    });
  });

  it.each([
    ['INSTALLMENTS_MISSING', [line(1, 3), line(3, 3)]],
    ['LATE_SETTLEMENT', [line(1, 1, { paidDate: plainDate('2026-11-06') })]],
    ['ANTICIPATED_WITHOUT_ORDER', [line(1, 1, { anticipationMicros: 2_000_000, isAnticipated: true })]],
    ['PAID_TO_OTHER_ACCOUNT', [line(1, 1, { paidDate: plainDate('2026-11-04'), account: '001 · 9' })]],
  ] as const)('finds %s', (kind, lines) => {
    expect(kindsOf(lines)).toEqual([kind]);
  });

  it('accepts a payment on the business day after a due date that is none, and an agreed anticipation', () => {
    // 2 November is a holiday.
    const due = { dueDate: plainDate('2026-10-31'), paidDate: plainDate('2026-11-03') };
    expect(kindsOf([line(1, 1, due)])).toEqual([]);
    const rates = [rate({ anticipationHundredths: 199 })];
    const early = { anticipationMicros: 2_000_000, isAnticipated: true, paidDate: plainDate('2026-10-06') };
    expect(kindsOf([line(1, 1, early)], { rates })).toEqual([]);
  });

  it('judges payments that came without their capture by the agreed days', () => {
    const rates = [rate({ daysToSettle: 30 })];
    const late = line(2, 2, { isCaptured: false, dueDate: null, paidDate: plainDate('2026-12-09') });
    expect(kindsOf([late], { rates })).toEqual(['LATE_SETTLEMENT']);
    expect(kindsOf([{ ...late, paidDate: plainDate('2026-12-04') }], { rates })).toEqual([]);
  });

  it('names sales that are not ours only when asked', () => {
    expect(auditSale([line(1, 1)], { ...context, isOurs: false }).findings).toMatchObject([{ kind: 'UNKNOWN_SALE' }]);
    expect(auditSale([line(1, 1)], { ...context, isOurs: true }).findings).toEqual([]);
  });
});
