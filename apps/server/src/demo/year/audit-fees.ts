import { buildCieloStatement, type CieloInstallment, isBusinessDay, nextBusinessDay } from '@balcao/brazil';
import { createAcquirerRate, importSettlementFile, type TypedRate } from '@balcao/contract';
import { addDays, addMonths, type Cents, cents, type PlainDate, splitEvenly } from '@balcao/kernel';
import { randomOf } from '../random.ts';
import { actAs } from './act-as.ts';
import type { Life } from './life.ts';

const plans = [
  { product: 'DEBIT', from: 1, to: 1, hundredths: 139 },
  { product: 'CREDIT', from: 1, to: 1, hundredths: 289 },
  { product: 'CREDIT', from: 2, to: 6, hundredths: 339 },
  { product: 'CREDIT', from: 7, to: 12, hundredths: 389 },
] as const;
const brands = ['VISA', 'MASTERCARD', 'ELO'] as const;

const salesOfMonth = 90;
/** How much more the acquirer charged on some sales, in hundredths of a percent. */
const raise = 60;

/** The shop's terminal at Cielo: the rates of its contract, and a month's files, in which some sales cost more. */
export async function auditFees(
  { product }: Life,
  ids: { readonly rates: readonly string[]; readonly files: readonly string[] },
  today: PlainDate,
): Promise<void> {
  const finance = actAs(product, 'FINANCE');
  for (const [index, plan] of plans.entries()) {
    const body: TypedRate = {
      acquirer: 'CIELO',
      establishment: null,
      brand: null,
      product: plan.product,
      installmentsFrom: plan.from,
      installmentsTo: plan.to,
      percent: plan.hundredths / 100,
      fixedFee: cents(0),
      daysToSettle: null,
      anticipationPercent: null,
      validFrom: `${addMonths(today, -12).slice(0, 7)}-01` as PlainDate,
      validTo: null,
    };
    await finance(createAcquirerRate, { effectId: ids.rates[index] ?? '', body });
  }
  const installments = salesBefore(today);
  const paid = installments.filter(({ dueDate }) => dueDate < today);
  for (const [index, [option, lines]] of (
    [
      ['03', installments],
      ['04', paid],
    ] as const
  ).entries()) {
    const content = buildCieloStatement({
      establishment: '1098765432',
      option,
      processedOn: addDays(today, -1),
      sequence: 1,
      account,
      installments: lines,
    });
    const body = { fileName: `CIELO${option}_${today}.txt`, content: Buffer.from(content).toString('base64') };
    await finance(importSettlementFile, { effectId: ids.files[index] ?? '', body });
  }
}

const account = { bank: '341', agency: '0456', account: '56789', digit: '0' } as const;

function salesBefore(today: PlainDate): CieloInstallment[] {
  return salesUntil(addDays(today, -3));
}

/** Payments in the acquirer's file, by day, oldest first. */
export function depositsBefore(today: PlainDate): { readonly date: PlainDate; readonly amountCents: Cents }[] {
  const paid = salesBefore(today).filter(({ dueDate }) => dueDate < today);
  return [...Map.groupBy(paid, ({ dueDate }) => dueDate)]
    .map(([date, ofDay]) => ({
      date,
      amountCents: cents(ofDay.reduce((sum, { grossCents, feeCents }) => sum + grossCents - feeCents, 0)),
    }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

function bankingDay(day: PlainDate): PlainDate {
  return isBusinessDay(day) ? day : nextBusinessDay(day);
}

function salesUntil(last: PlainDate): CieloInstallment[] {
  const random = randomOf(7_801);
  return Array.from({ length: salesOfMonth }, (_, index) => index).flatMap((index) => {
    const plan = random.pick(plans);
    const count = random.between(plan.from, plan.to);
    const gross = cents(random.between(2_900, 68_000));
    const saleDate = addDays(last, -random.between(0, 34));
    const isDear = random.chance(14);
    const hundredths = plan.hundredths + (isDear ? raise : 0);
    const name = `1098${String(index).padStart(4, '0')}${random.between(100_000, 999_999)}`;
    const shared = {
      brand: random.pick(brands),
      product: plan.product,
      installments: count,
      rateHundredths: hundredths,
      saleDate,
      tid: name,
      nsu: name.slice(-6),
      authorization: String(random.between(100_000, 999_999)),
    };
    return splitEvenly(gross, count).map((grossCents, part) => ({
      ...shared,
      installment: part + 1,
      grossCents,
      feeCents: Math.round((grossCents * hundredths) / 10_000),
      dueDate: bankingDay(addDays(saleDate, plan.product === 'DEBIT' ? 1 : 30 * (part + 1))),
    }));
  });
}
