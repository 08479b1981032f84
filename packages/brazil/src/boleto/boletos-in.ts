import type { PlainDate } from '@balcao/kernel/plain-date';
import type { Boleto } from './boleto.ts';
import { parseBoleto } from './parse-boleto.ts';

/** A page of a PDF has some thousand characters; text beyond this is not read. */
const maxTextLength = 50_000;
const lineLengths = [47, 48];
const barcodeLengths = [44];

/**
 * Finds the boletos whose lines are in a text (a pasted message, the text of a PDF), in order and without duplicates. A
 * line may be masked and broken in two. Bare bar codes of 44 digits are found only when there is no line, because an
 * invoice's access key has 44 digits too, and one in a hundred would pass as a bar code. Never throws.
 */
export function boletosIn(text: unknown, { referenceDate }: { referenceDate: PlainDate }): readonly Boleto[] {
  if (typeof text !== 'string') return [];
  const read = text.slice(0, maxTextLength);
  const lines = findIn(read, lineLengths, referenceDate);
  return lines.length > 0 ? lines : findIn(read, barcodeLengths, referenceDate);
}

function findIn(text: string, lengths: readonly number[], referenceDate: PlainDate): readonly Boleto[] {
  const found = new Map<string, Boleto>();
  for (const run of text.match(runs) ?? []) {
    const groups = run.match(/\d+/g) ?? [];
    for (let from = 0; from < groups.length; ) {
      const { boleto, until } = readFrom(groups, from, lengths, referenceDate);
      if (boleto && !found.has(boleto.barcode)) found.set(boleto.barcode, boleto);
      from = until;
    }
  }
  return [...found.values()];
}

const runs = /\d(?:[ \t\u00a0./-]{0,3}(?:\r?\n)?[ \t\u00a0]{0,3}\d)*/g;

/** Reads the boleto that starts with a group of digits, and returns the group to continue from. */
function readFrom(groups: readonly string[], from: number, lengths: readonly number[], referenceDate: PlainDate) {
  let digits = '';
  for (let next = from; next < groups.length && digits.length < 48; next++) {
    digits += groups[next];
    if (!lengths.includes(digits.length)) continue;
    const boleto = parseBoleto(digits, { referenceDate });
    if (boleto.ok) return { boleto, until: next + 1 };
  }
  return { boleto: null, until: from + 1 };
}
