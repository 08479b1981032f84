import { newId } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCardVault } from './card-vault.ts';

const secret = 'a secret that is only used by tests';
const vault = createCardVault(secret);
const pan = fc.stringMatching(/^\d{12,19}$/);

describe('the card vault', () => {
  it('opens what it sealed, also after a restart', () => {
    fc.assert(
      fc.property(pan, fc.uuid(), fc.uuid(), (number, sellerId, token) => {
        const sealed = vault.seal(sellerId, token, number);
        expect(createCardVault(secret).open(sellerId, token, sealed)).toBe(number);
      }),
    );
  });

  it('never writes the same twice, nor the number', () => {
    const [sellerId, token, number] = [newId(), newId(), '4111111111111111'];
    const sealed = vault.seal(sellerId, token, number);
    expect(vault.seal(sellerId, token, number).equals(sealed)).toBe(false);
    expect(sealed.includes(number)).toBe(false);
  });

  it('does not open for another seller, another token or with another secret', () => {
    const [sellerId, token] = [newId(), newId()];
    const sealed = vault.seal(sellerId, token, '4111111111111111');
    expect(() => vault.open(newId(), token, sealed)).toThrow();
    expect(() => vault.open(sellerId, newId(), sealed)).toThrow();
    expect(() => createCardVault(secret.toUpperCase()).open(sellerId, token, sealed)).toThrow();
  });

  it('does not open when any byte is changed, or some are missing', () => {
    const [sellerId, token] = [newId(), newId()];
    const sealed = vault.seal(sellerId, token, '4111111111111111');
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => vault.open(sellerId, token, changed), `byte ${index}`).toThrow();
      expect(() => vault.open(sellerId, token, sealed.subarray(0, index)), `${index} bytes`).toThrow();
    }
  });

  it('takes no short secret', () => {
    expect(() => createCardVault('x'.repeat(31))).toThrow('at least 32');
  });
});
