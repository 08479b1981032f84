import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatDocument, isCnpj, isCpf, normalizeDocument } from '../documents/index.ts';
import { describeCorpus, disagrees } from './test-corpus.ts';

const file = z.object({
  cases: z.array(
    z.object({
      input: z.string(),
      expect: z.enum(['valid', 'invalid', 'policy:policy', 'policy:lowercase']),
      canonical: z.string().nullable(),
      source: z.string(),
      note: z.string().optional(),
    }),
  ),
});

const rulings: Readonly<
  Record<string, { readonly valid: boolean; readonly normal: string | null; readonly rule: string }>
> = {
  '12345678909': {
    valid: true,
    normal: '12345678909',
    rule: 'its check digits are right and sandboxes use it; no list of suspects is law',
  },
  '12abc34501de35': {
    valid: false,
    normal: '12ABC34501DE35',
    rule: 'a CNPJ has capital letters; typed lower case is raised by normalizeDocument alone',
  },
  '12.abc.345/01de-35': {
    valid: false,
    normal: '12ABC34501DE35',
    rule: 'a CNPJ has capital letters; typed lower case is raised by normalizeDocument alone',
  },
};

describe.each([
  ['01_documents/cpf.json', isCpf],
  ['01_documents/cnpj.json', isCnpj],
])('%s', (path, isValid) => {
  describeCorpus(path, file, ({ cases }) => {
    it.each(cases)('$input', ({ input, expect: said, canonical, source, note }) => {
      const ruling = said.startsWith('policy') ? rulings[input] : undefined;
      if (said.startsWith('policy') && !ruling) throw new Error(`no ruling on ${input}: ${note}`);
      const valid = ruling ? ruling.valid : said === 'valid';
      const normal = ruling ? ruling.normal : canonical;
      expect(isValid(input)).toBe(valid);
      expect(normalizeDocument(input)).toBe(normal);
      if (normal) expect(normalizeDocument(formatDocument(normal))).toBe(normal);
      if (ruling) disagrees(source, input, note, valid ? 'valid' : 'invalid', ruling.rule);
    });
  });
});
