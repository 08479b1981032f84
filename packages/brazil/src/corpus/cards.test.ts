import { expect, it } from 'vitest';
import { z } from 'zod';
import { cardBrand, isLuhn, maskPan } from '../cards/index.ts';
import { describeCorpus } from './test-corpus.ts';

const pans = z.object({
  cases: z.array(
    z.object({ pan: z.string(), shown_as: z.string().nullable(), brand: z.string(), luhn_ok: z.boolean() }),
  ),
});

describeCorpus('06_cards/pans.json', pans, ({ cases }) => {
  it.each(cases)('$pan $brand', ({ pan, shown_as: shown, brand, luhn_ok: isRight }) => {
    for (const written of shown ? [pan, shown] : [pan]) {
      expect(cardBrand(written)).toBe(brand);
      expect(isLuhn(written)).toBe(isRight);
      expect(maskPan(written)).toBe(pan.slice(0, 6) + '*'.repeat(pan.length - 10) + pan.slice(-4));
    }
  });
});

const prefixes = z.object({ prefixes: z.array(z.tuple([z.string(), z.string()])) });

describeCorpus('06_cards/bin_prefixes.json', prefixes, (file) => {
  it.each(file.prefixes)('%s is %s', (prefix, brand) => expect(cardBrand(prefix)).toBe(brand));
});
