import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const folder = join(import.meta.dirname, '../../../shared/corpus');

/** Real inputs and what is right of each, from the corpus beside the repository; these few where it is not. */
export interface Cases {
  readonly answers: ReadonlyMap<string, string>;
  readonly fromCorpus: boolean;
}

const judged = z.object({ expect: z.string() });

/** Whether each input is valid. Inputs on which the sources disagree have no answer. */
export function validity(path: string, field: string, others: Readonly<Record<string, boolean>>): Cases {
  const schema = z.object({ cases: z.array(judged.and(z.record(z.string(), z.unknown()))) });
  return fromFile(path, others, (content) =>
    schema.parse(content).cases.flatMap((row) => {
      const isJudged = row.expect === 'valid' || row.expect === 'invalid';
      return isJudged ? [[z.string().parse(row[field]), String(row.expect === 'valid')]] : [];
    }),
  );
}

/** The amount in cents of each bank slip. */
export function slipAmounts(others: Readonly<Record<string, number>>): Cases {
  const row = z.object({ line: z.string().optional(), amount_cents_in_code: z.number().optional() });
  return fromFile('02_boleto/bancario.json', others, (content) =>
    z
      .object({ cases: z.array(row) })
      .parse(content)
      .cases.flatMap(({ line, amount_cents_in_code: amount }) => (line ? [[line, String(amount)]] : [])),
  );
}

/** The type of each Pix key that is written as the DICT holds it. */
export function keyTypes(others: Readonly<Record<string, string>>): Cases {
  const row = z.object({ key: z.string(), type: z.string(), expect: z.string() });
  return fromFile('04_pix_keys/keys.json', others, (content) =>
    z
      .object({ cases: z.array(row) })
      .parse(content)
      .cases.flatMap(({ key, type, expect }) => (expect === 'valid' ? [[key, type]] : [])),
  );
}

/** Whether each date is a business day: the holidays of the corpus are none. */
export function holidays(others: Readonly<Record<string, boolean>>): Cases {
  return fromFile('07_reference/bank_holidays_2024_2030.json', others, (content) =>
    z
      .object({ holidays: z.array(z.object({ date: z.string() })) })
      .parse(content)
      .holidays.map(({ date }) => [date, 'false']),
  );
}

type Answer = readonly [input: string, answer: string];

function fromFile(path: string, others: object, read: (content: unknown) => readonly (readonly string[])[]): Cases {
  const file = join(folder, path);
  const fromCorpus = existsSync(file);
  const rows = fromCorpus ? read(JSON.parse(readFileSync(file, 'utf8'))) : Object.entries(others);
  return { fromCorpus, answers: new Map(rows.map(([input = '', answer]): Answer => [input, String(answer)])) };
}
