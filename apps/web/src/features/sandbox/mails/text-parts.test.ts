import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

describe('the addresses in a mail', () => {
  it('are found, without the marks of the sentence', () => {
    expect(textParts('Abra http://localhost:3000/redefinir-senha/ab-1?x=2.\nAté.')).toEqual([
      { text: 'Abra ' },
      {
        text: 'http://localhost:3000/redefinir-senha/ab-1?x=2',
        href: 'http://localhost:3000/redefinir-senha/ab-1?x=2',
      },
      { text: '.\nAté.' },
    ]);
  });

  it('are only of the web', () => {
    expect(textParts('javascript:alert(1) ftp://a.example mailto:a@b.example')).toHaveLength(1);
  });

  it('lose nothing of the text', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('https://a.example/x', '.', ' ', '\n', '<', ')'));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        expect(
          textParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
