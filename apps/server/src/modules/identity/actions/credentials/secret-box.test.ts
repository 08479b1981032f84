import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { open, seal } from './secret-box.ts';

const key = createSecretKey(randomBytes(32));

test('a secret opens in its row and under its key, and nowhere else', () => {
  const box = seal(key, 'JBSWY3DPEHPK3PXP', 'row 1');
  expect(open(key, box, 'row 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => open(key, box, 'row 2')).toThrow();
  expect(() => open(createSecretKey(randomBytes(32)), box, 'row 1')).toThrow();
  expect(box.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
});

test('the same secret is never sealed alike', () => {
  expect(seal(key, 'segredo', 'row').equals(seal(key, 'segredo', 'row'))).toBe(false);
});
