import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type CnabFile, parseCnab } from '../cnab/index.ts';
import { corpusFolder, describeCorpus, disagrees } from './test-corpus.ts';

const sums = z.record(z.string(), z.number());

const indexed = z.object({
  file: z.string(),
  layout: z.string(),
  bank: z.string(),
  direction: z.string(),
  records: z.number(),
  /** CNAB 240. */
  trailer_lots: z.number().optional(),
  segments: sums.optional(),
  sums_cents: sums.optional(),
  lots: z
    .array(
      z.object({
        op: z.string(),
        service: z.string(),
        form: z.string(),
        n: z.number(),
        sum: z.number(),
        declared: z.number(),
        declared_sum: z.number().nullable(),
      }),
    )
    .optional(),
  trailer_consistent: z.boolean().optional(),
  problems: z.array(z.string()).optional(),
  /** CNAB 400. */
  record_types: sums.optional(),
  detail_records: z.number().optional(),
  sum_title_cents: z.number().optional(),
  sum_paid_cents: z.number().optional(),
  occurrences: sums.optional(),
  sequence_ok: z.boolean().optional(),
});
type Indexed = z.infer<typeof indexed>;

/**
 * The index sums T in FEBRABAN's columns 82 to 96; Santander's T has the amount in 78 to 92 (its manual H7815, and the
 * index's own repository, brcobranca), which equals the paid amount in segment U.
 */
const santanderTitles: Readonly<Record<string, number>> = { T: 2000 };

describeCorpus('05_cnab/index.json', z.object({ files: z.array(indexed) }), ({ files }) => {
  it.each(files)('$file', (source) => {
    const file = parseCnab(readFileSync(join(corpusFolder, '05_cnab', source.file)));
    expect(file).toMatchObject({
      layout: source.layout,
      bank: source.bank,
      direction: source.direction,
      totals: { records: source.records, unreadAmounts: 0 },
    });
    expect(file.records).toHaveLength(source.records);
    if (source.layout === 'CNAB240') expect240(file, source);
    else expect400(file, source);
    const hasShortLines = source.problems?.includes('lines shorter than 240') ?? false;
    expect((file.problemCounts.line_short ?? 0) > 0).toBe(hasShortLines);
  });
});

function expect240({ totals, lots, problemCounts }: CnabFile, source: Indexed): void {
  for (const [segment, count] of Object.entries(source.segments ?? {})) {
    expect(totals.bySegment[segment]?.records).toBe(count);
  }
  for (const [name, theirs] of Object.entries(source.sums_cents ?? {})) {
    const [segment = '', which] = name.split('_');
    const of = totals.bySegment[segment];
    const ours = which === 'net' ? of?.netCents : segment === 'U' ? of?.paidCents : of?.amountCents;
    const isSantanders = source.bank === '033' && name in santanderTitles;
    expect([name, ours]).toEqual([name, isSantanders ? santanderTitles[name] : theirs]);
    if (isSantanders) {
      disagrees(source.file, `the sum of ${name}`, theirs, ours, 'the amount of Santander lies in columns 78 to 92');
    }
  }
  expect(lots).toHaveLength(source.trailer_lots ?? 0);
  expect(
    lots.map((lot) => ({
      op: lot.operation,
      service: lot.service,
      form: lot.launchForm ?? '  ',
      n: lot.records,
      declared: lot.declaredRecords,
      declared_sum: lot.declaredAmountCents,
    })),
  ).toEqual(source.lots?.map(({ sum: _, ...lot }) => lot));
  const { lot_records = 0, file_lots = 0, file_records = 0, lot_amount = 0 } = problemCounts;
  const isConsistent = lot_records + file_lots + file_records + lot_amount === 0;
  const [lot] = source.lots ?? [];
  const countsDetails =
    source.bank === '033' && source.direction === 'retorno' && lot !== undefined && lot.declared === lot.n - 2;
  expect(isConsistent).toBe(source.trailer_consistent || countsDetails);
  if (countsDetails) {
    disagrees(
      source.file,
      'its trailers',
      source.trailer_consistent,
      true,
      'Santander counts the details of a lot alone',
    );
  }
}

function expect400({ totals, records, problemCounts }: CnabFile, source: Indexed): void {
  expect(totals).toMatchObject({
    details: source.detail_records,
    amountCents: source.sum_title_cents,
    paidCents: source.sum_paid_cents ?? 0,
  });
  for (const record of records) {
    if (source.bank !== '341' || record.kind !== 'title_returned' || record.fields.occurrence !== '06') continue;
    const { amountCents, interestCents, paidCents } = record.fields;
    expect(paidCents, "Itaú's column is net of its fee").toBe(Number(amountCents) + Number(interestCents));
  }
  const types = Object.groupBy(records, ({ type }) => type);
  for (const [type, count] of Object.entries(source.record_types ?? {})) expect(types[type]).toHaveLength(count);
  const occurrences = Object.groupBy(records, (record) =>
    record.kind === 'title_returned' ? (record.fields.occurrence ?? '') : '',
  );
  for (const [code, count] of Object.entries(source.occurrences ?? {})) expect(occurrences[code]).toHaveLength(count);
  expect(problemCounts.sequence === undefined).toBe(source.sequence_ok);
}
