import { expect, it } from 'vitest';
import { z } from 'zod';
import { isPixKey, normalizePixKey, pixKeyCandidates } from '../pix/index.ts';
import { describeCorpus, disagrees } from './test-corpus.ts';

const type = z.enum(['CPF', 'CNPJ', 'PHONE', 'EMAIL', 'EVP']);
const file = z.object({
  cases: z.array(
    z.object({
      key: z.string(),
      type: z.union([type, z.literal('')]),
      expect: z.enum(['valid', 'invalid', 'policy']),
      source: z.string(),
      note: z.string().optional(),
    }),
  ),
});

/** The DICT's examples of CPF keys that nobody could register, because its schema only requires eleven digits. */
const rulings: Readonly<Record<string, string>> = {
  '11122233300': 'a CPF key has right check digits, or Receita would not know its owner',
  '99999999999': 'eleven equal digits are no CPF',
};

describeCorpus('04_pix_keys/keys.json', file, ({ cases }) => {
  it.each(cases)('$key as $type: $expect', ({ key, type, expect: said, source, note }) => {
    if (type === '') {
      expect(pixKeyCandidates(key)).toEqual([]);
      return;
    }
    expect(isPixKey(key, type)).toBe(said === 'valid');
    if (said === 'valid') expect(pixKeyCandidates(key)).toContainEqual({ type, key });
    if (said === 'policy') {
      const rule = rulings[key];
      if (!rule) throw new Error(`no ruling on ${key}: ${note}`);
      disagrees(source, key, note, 'invalid', rule);
    }
  });

  it('a key that is only written in another way is taken, once normalized', () => {
    expect(normalizePixKey('529.982.247-25', 'CPF')).toBe('52998224725');
    expect(normalizePixKey('(61) 98888-7777', 'PHONE')).toBe('+5561988887777');
    expect(normalizePixKey('5561988887777', 'PHONE')).toBe('+5561988887777');
    expect(normalizePixKey('MAIL@MAIL.COM', 'EMAIL')).toBe('mail@mail.com');
  });
});
