import { centsFromReais } from '@balcao/kernel/money';
import { addDays, plainDate } from '@balcao/kernel/plain-date';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { anticipate, dailyCdi, iofRate, irRate, lateCharges } from '../money/index.ts';
import { describeCorpus, disagrees } from './test-corpus.ts';

/** A Monday and business day, so that the days of a case count from the due date. */
const monday = plainDate('2026-03-02');
const reais = (text: string) => centsFromReais(Number(text));

const late = z.object({
  kind: z.literal('mora_multa'),
  principal: z.string(),
  days: z.number(),
  fine_pct: z.string(),
  interest_pct_month: z.string(),
  published_total: z.string(),
  computed: z.object({ fine: z.string(), interest_half_up: z.string(), total_half_up: z.string() }),
  published_matches: z.array(z.string()),
  source: z.string(),
});
const anticipation = z.object({
  kind: z.literal('antecipacao_cartao_juros_simples'),
  rate_pct_month: z.string(),
  days: z.array(z.number()),
  published: z.object({ net_installments: z.array(z.string()), anticipated: z.array(z.string()), total: z.string() }),
});
const daily = z.object({ kind: z.literal('tdi_daily'), di_year: z.string(), published: z.string() });
const incomeTax = z.object({
  kind: z.literal('ir_renda_fixa'),
  days: z.number(),
  published: z.object({ rate: z.string() }),
  right: z.object({ rate: z.string() }),
  source: z.string(),
});
const foreign = z.object({ kind: z.enum(['price', 'cdb_pre_360']), source: z.string() });
const examples = z.object({
  cases: z.array(z.discriminatedUnion('kind', [late, anticipation, daily, incomeTax, foreign])),
});

describeCorpus('08_finance/examples.json', examples, ({ cases }) => {
  const [ours, others] = [cases.filter(isOurs), cases.filter((example) => !isOurs(example))];

  it.each(ours)('$kind', (example) => {
    switch (example.kind) {
      case 'mora_multa':
        return expectLate(example);
      case 'antecipacao_cartao_juros_simples':
        return expectAnticipation(example);
      case 'tdi_daily':
        return expect(dailyCdi(Number(example.di_year))).toBe(Number(example.published));
      case 'ir_renda_fixa':
        return expectIncomeTax(example);
    }
  });

  it.skip.each(others)('$kind of $source: this package has no loans and no fixed-rate bonds', () => {});
});

function isOurs(example: z.infer<typeof examples>['cases'][number]) {
  return example.kind !== 'price' && example.kind !== 'cdb_pre_360';
}

function expectLate(example: z.infer<typeof late>): void {
  const charges = lateCharges({
    amountCents: reais(example.principal),
    dueDate: monday,
    paidOn: addDays(monday, example.days),
    finePct: Number(example.fine_pct),
    interestPctMonth: Number(example.interest_pct_month),
  });
  expect(charges.fineCents).toBe(reais(example.computed.fine));
  expect(charges.interestCents).toBe(reais(example.computed.interest_half_up));
  expect(charges.totalCents).toBe(reais(example.computed.total_half_up));
  if (charges.totalCents === reais(example.published_total)) return;
  disagrees(example.source, example.principal, example.published_total, charges.totalCents, 'half up');
}

function expectAnticipation({ published, days, rate_pct_month: rate }: z.infer<typeof anticipation>): void {
  const priced = anticipate({
    receivables: days.map((count, index) => ({
      amountCents: reais(published.net_installments[index] ?? ''),
      dueDate: addDays(monday, count),
    })),
    ratePctMonth: Number(rate),
    on: monday,
  });
  expect(priced.receivables.map((receivable) => receivable.netCents)).toEqual(published.anticipated.map(reais));
  expect(priced.netCents).toBe(reais(published.total));
}

function expectIncomeTax({ days, published, right, source }: z.infer<typeof incomeTax>): void {
  const rate = irRate(days);
  expect(rate).toBe(Number(right.rate));
  if (rate !== Number(published.rate)) {
    disagrees(source, `${days} days`, `${published.rate}%`, `${rate}%`, '365 days are more than 360 (Lei 11.033/2004)');
  }
}

const tables = z.object({
  iof_regressive_percent_of_yield_by_day: z.array(z.number()),
  ir_regressive: z.array(z.object({ up_to_days: z.number().nullable(), rate: z.string() })),
});

describeCorpus('08_finance/tables.json', tables, (file) => {
  it('IOF on the yield', () => {
    const days = file.iof_regressive_percent_of_yield_by_day.map((_, index) => index + 1);
    expect(days.map((day) => iofRate(day))).toEqual(file.iof_regressive_percent_of_yield_by_day);
  });

  it('income tax on the yield', () => {
    for (const { up_to_days: last, rate } of file.ir_regressive) {
      expect(irRate(last ?? 100_000)).toBe(Number(rate));
      if (last) expect(irRate(last + 1)).toBeLessThan(Number(rate));
    }
  });

  it.skip('IOF on credit: this package lends nothing', () => {});
});
