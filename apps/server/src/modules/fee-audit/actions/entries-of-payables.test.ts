import { cents, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import type { AcquirerPayable } from '../../rails/index.ts';
import { auditSale } from '../audit-sale.ts';
import { entriesOfPayables } from './entries-of-payables.ts';

const day = plainDate('2026-10-05');

function payable(id: string, changes: Partial<AcquirerPayable> = {}): AcquirerPayable {
  const dates = { createdOn: day, dueOn: plainDate('2026-11-05'), paidOn: null };
  const amounts = { amountCents: cents(6_000), feeCents: cents(200), anticipationCents: cents(0) };
  return {
    id,
    chargeId: 'ch_1',
    kind: 'SALE',
    isCredit: true,
    product: 'CREDIT',
    installment: 1,
    ...amounts,
    ...dates,
    ...changes,
  };
}

/** A sale in three installments, each divided among two recipients. */
const split = [1, 2, 3].flatMap((installment) => [
  payable(`${installment}a`, { installment, paidOn: day }),
  payable(`${installment}b`, {
    installment,
    amountCents: cents(4_000),
    feeCents: cents(174),
    paidOn: installment === 1 ? day : null,
  }),
]);

it('sums the recipients of each installment, which is paid when all of it is', () => {
  const entries = entriesOfPayables(split);
  expect(entries.map(({ installment, installments }) => [installment, installments])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  expect(entries.map(({ grossMicros, feeMicros }) => [grossMicros, feeMicros])).toEqual(
    Array.from({ length: 3 }, () => [100_000_000, 3_740_000]),
  );
  expect(entries.map(({ paidDate }) => paidDate)).toEqual([day, null, null]);
  expect(entries.map(({ identity }) => identity)).toEqual(
    entriesOfPayables(split.toReversed())
      .map(({ identity }) => identity)
      .toReversed(),
  );
});

it('keeps what was taken back as it is', () => {
  const refunds = ['4', '5'].map((id) =>
    payable(id, { kind: 'CANCELLATION', isCredit: false, amountCents: cents(500) }),
  );
  expect(entriesOfPayables([...split, ...refunds]).slice(3)).toMatchObject([
    { identity: '4', kind: 'CANCELLATION', grossMicros: -5_000_000 },
    { identity: '5', kind: 'CANCELLATION', grossMicros: -5_000_000 },
  ]);
});

it('a split sale at the agreed rate has no finding', () => {
  const terms = {
    acquirer: 'PAGARME',
    establishment: null,
    brand: null,
    product: 'CREDIT',
    installmentsFrom: 2,
    installmentsTo: 6,
  };
  const prices = { percentHundredths: 374, fixedCents: cents(0), daysToSettle: null, anticipationHundredths: null };
  const rate = { id: '1', ...terms, ...prices, validFrom: plainDate('2026-01-01'), validTo: null };
  const lines = entriesOfPayables(split).map((entry) => ({
    ...entry,
    id: entry.identity,
    acquirer: 'PAGARME',
    isCaptured: true,
  }));
  const { verdicts, findings } = auditSale(lines, { rates: [rate], usualAccount: null, isOurs: null });
  expect(findings).toEqual([]);
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['AGREED', 'AGREED', 'AGREED']);
});
