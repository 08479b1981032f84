import { addDays, plainDate } from '@balcao/kernel/plain-date';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { boletoBarcode, boletoLine, buildBoleto, dueFactor, formatBoletoLine, parseBoleto } from '../boleto/index.ts';
import { describeCorpus } from './test-corpus.ts';

const source = z.object({ repo: z.string(), path: z.string() });
const invalid = z.object({ input: z.string(), expect: z.literal('invalid'), source });
const referenceDate = plainDate('2026-11-20');

const bankSlip = z.object({
  input: z.string(),
  expect: z.literal('valid'),
  source,
  bank: z.string(),
  amount_cents_in_code: z.number(),
  factor: z.number(),
  barcode: z.string(),
  line: z.string(),
  due_if_old_base: z.string().nullish(),
  due_if_new_base: z.string().nullish(),
  fixture_due: z.string().nullish(),
});

describeCorpus('02_boleto/bancario.json', z.object({ cases: z.array(z.union([bankSlip, invalid])) }), ({ cases }) => {
  it.each(cases)('$input $expect', (slip) => {
    const read = parseBoleto(slip.input, { referenceDate });
    if (slip.expect === 'invalid') {
      expect(read.ok).toBe(false);
      return;
    }
    expect(read).toMatchObject({
      ok: true,
      kind: 'bank',
      bank: slip.bank,
      amountCents: slip.amount_cents_in_code,
      dueFactor: slip.factor,
      barcode: slip.barcode,
      line: slip.line,
    });
    expect(boletoLine(slip.barcode)).toBe(slip.line);
    expect(boletoBarcode(formatBoletoLine(slip.line))).toBe(slip.barcode);
    for (const due of [slip.due_if_old_base, slip.due_if_new_base, slip.fixture_due]) {
      if (!due) continue;
      // The sources are from before or after the factor restarted, so they mean the cycle nearest to them.
      for (const days of [-4500, 0, 4499]) {
        const near = { referenceDate: addDays(plainDate(due), days) };
        expect(parseBoleto(slip.input, near)).toMatchObject({ dueDate: due });
      }
      expect(dueFactor(plainDate(due))).toBe(slip.factor);
    }
    if (read.ok && read.kind === 'bank') expect(buildBoleto(read)).toEqual({ barcode: slip.barcode, line: slip.line });
  });
});

const arrecadacao = z.object({
  input: z.string(),
  expect: z.literal('valid'),
  source,
  barcode: z.string(),
  line: z.string(),
  segment: z.string(),
  value_id: z.string(),
  value_field_cents: z.number(),
  value_is_effective: z.boolean(),
});

describeCorpus(
  '02_boleto/arrecadacao.json',
  z.object({ cases: z.array(z.union([arrecadacao, invalid])) }),
  ({ cases }) => {
    it.each(cases)('$input $expect', (slip) => {
      const read = parseBoleto(slip.input, { referenceDate });
      if (slip.expect === 'invalid') {
        expect(read.ok).toBe(false);
        return;
      }
      expect(read).toMatchObject({
        ok: true,
        kind: 'arrecadacao',
        barcode: slip.barcode,
        line: slip.line,
        segment: slip.segment,
        valueReference: Number(slip.value_id),
        amountCents: slip.value_is_effective ? slip.value_field_cents : null,
        dueDate: null,
      });
      expect(boletoLine(slip.barcode)).toBe(slip.line);
      expect(boletoBarcode(formatBoletoLine(slip.line))).toBe(slip.barcode);
    });
  },
);

const factors = z.object({ cases: z.array(z.tuple([z.string(), z.number()])) });

describeCorpus('02_boleto/fator_vencimento.json', factors, ({ cases }) => {
  it.each(cases)('%s is %d', (date, factor) => expect(dueFactor(plainDate(date))).toBe(factor));
});
