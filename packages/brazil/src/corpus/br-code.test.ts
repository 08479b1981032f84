import { expect, it } from 'vitest';
import { z } from 'zod';
import { type BrCodeField, crc16, parseBrCode } from '../br-code/index.ts';
import { describeCorpus, disagrees } from './test-corpus.ts';

const template = z.record(z.string(), z.string());
const file = z.object({
  cases: z.array(
    z.object({
      payload: z.string(),
      crc_utf8: z.string(),
      expect: z.enum(['valid', 'invalid']),
      fields: z.record(z.string(), z.union([z.string(), template])),
      kind: z.string(),
      amount: z.string().optional(),
      policy_notes: z.array(z.string()).default([]),
      source: z.object({ repo: z.string() }),
    }),
  ),
});

const kinds: Readonly<Record<string, string>> = { empty_mai: 'recurrence' };

/** Payloads that break a rule but are in use, with our ruling. */
const rulings: readonly (readonly [note: RegExp, rule: string])[] = [
  [/URL carries its scheme/, 'the address is answered as written'],
  [/amount not in the usual 0.00 form/, 'EMV takes 1 to 13 digits with or without decimals: read exactly'],
  [/amount zero/, 'read as 0, which leaves the amount to the payer'],
  [/txid outside/, 'parsing answers it as it is; building refuses it'],
];

describeCorpus('03_pix_brcode/payloads.json', file, ({ cases }) => {
  it.each(cases)('$source.repo $kind $payload', (code) => {
    const read = parseBrCode(code.payload);
    expect(crc16(code.payload.slice(0, -4))).toBe(code.crc_utf8);
    if (code.expect === 'invalid') {
      expect(read).toMatchObject({ ok: false, reason: 'crc', expected: code.crc_utf8 });
      return;
    }
    const [kind = '', recurrence] = code.kind.split('+');
    expect(read).toMatchObject({
      ok: true,
      kind: kinds[kind] ?? kind,
      amountCents: code.amount === undefined ? null : Math.round(Number(code.amount) * 100),
      merchantName: code.fields['59'],
      merchantCity: code.fields['60'],
      recurrenceUrl: recurrence ? expect.any(String) : null,
    });
    if (!read.ok) return;
    // Field 50 of template 62 is a template itself, which the corpus and our reader leave unread.
    expect(byId(read.fields)).toEqual(code.fields);
    for (const note of code.policy_notes) {
      const rule = rulings.find(([about]) => about.test(note))?.[1];
      if (!rule) throw new Error(`no ruling on ${note}`);
      disagrees(code.source.repo, code.payload.slice(0, 60), note, 'valid', rule);
    }
  });
});

function byId(fields: readonly BrCodeField[]): unknown {
  return Object.fromEntries(fields.map((field) => [field.id, field.fields ? byId(field.fields) : field.value]));
}
