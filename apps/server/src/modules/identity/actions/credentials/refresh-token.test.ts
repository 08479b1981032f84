import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGenuine, readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const key = createSecretKey(randomBytes(32));
const seed = randomBytes(32);
const tickets = fc.record({
  sellerId: fc.uuid(),
  sessionId: fc.uuid(),
  generation: fc.nat({ max: 2 ** 40 }),
});

test('what was written is read back, and is genuine for its seed and its key alone', () => {
  fc.assert(
    fc.property(tickets, (ticket) => {
      const token = writeRefreshToken(key, seed, ticket);
      expect(readRefreshToken(token)).toEqual(ticket);
      expect(isGenuine(key, seed, token)).toBe(true);
      expect(isGenuine(key, randomBytes(32), token)).toBe(false);
      expect(isGenuine(createSecretKey(randomBytes(32)), seed, token)).toBe(false);
    }),
  );
});

test('a token with any byte changed is not genuine', () => {
  fc.assert(
    fc.property(tickets, fc.nat({ max: 69 }), fc.integer({ min: 1, max: 255 }), (ticket, place, change) => {
      const bytes = Buffer.from(writeRefreshToken(key, seed, ticket), 'base64url');
      bytes[place] = (bytes[place] ?? 0) ^ change;
      expect(isGenuine(key, seed, bytes.toString('base64url'))).toBe(false);
    }),
  );
});

test('anything else is no token', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(readRefreshToken(text)).toBeNull();
      expect(isGenuine(key, seed, text)).toBe(false);
    }),
  );
});
