import { expect, test } from 'vitest';
import { normalizeEmail } from './email.ts';

test('an e-mail is kept in lower case and without the spaces of a paste', () => {
  expect(normalizeEmail(' Ana@Loja.COM.br\n')).toBe('ana@loja.com.br');
});

test.each(['', 'ana', '@loja', 'ana@', 'a b@loja', 'a@b@c', 'ana@lo\u0000ja', 'ana@\ud800', `${'a'.repeat(250)}@b.co`])(
  'what cannot be one is nothing: %j',
  (typed) => {
    expect(normalizeEmail(typed)).toBeNull();
  },
);
