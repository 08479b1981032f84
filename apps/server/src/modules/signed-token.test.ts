import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText, readToken, readUntil, signText, signToken, signUntil } from './signed-token.ts';

const [key, otherKey] = ['the key', 'another key'];
const signings = [{}, { context: 'a use ' }, { macBytes: 16 }, { context: 'a use ', macBytes: 16 }] as const;
const contents = fc.uint8Array({ maxLength: 60 });

test.each(signings)('a token signed with %j is read back, with its key and its context alone', (signing) => {
  fc.assert(
    fc.property(contents, (content) => {
      const token = signToken(key, content, signing);
      expect(readToken(key, token, signing)).toEqual(Buffer.from(content));
      expect(readToken(otherKey, token, signing)).toBeNull();
      expect(readToken(key, token, { ...signing, context: 'another use ' })).toBeNull();
    }),
  );
});

test.each(signings)(
  'a token signed with %j is refused once any byte of it is changed, and in another spelling',
  (signing) => {
    fc.assert(
      fc.property(contents, fc.nat(), fc.integer({ min: 1, max: 255 }), (content, place, change) => {
        const token = signToken(key, content, signing);
        const bytes = Buffer.from(token, 'base64url');
        const changed = bytes.map((byte, index) => (index === place % bytes.length ? byte ^ change : byte));
        expect(readToken(key, Buffer.from(changed).toString('base64url'), signing)).toBeNull();
        expect(readToken(key, `${token}=`, signing)).toBeNull();
      }),
    );
  },
);

test('a text is read back, with its key alone, and refused once it is changed', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const token = signText(key, text);
      expect(readText(key, token)).toBe(text);
      expect(readText(otherKey, token)).toBeNull();
      expect(readText(key, `x${token}`)).toBeNull();
      expect(readText(key, `${token}x`)).toBeNull();
    }),
  );
});

test('an address that expires keeps the form of those that were mailed', () => {
  const mailed = 'refund.7.8..1798761600.TvLuJJ2BEFuvoUUKZJyChg5pHlsqAP1GscioFE2rIdM';
  const [parts, until] = [['refund', '7', '8', ''], Temporal.Instant.from('2027-01-01T00:00:00Z')] as const;
  expect(signUntil(key, parts, until.add({ milliseconds: 999 }))).toBe(mailed);
  expect(readUntil(key, mailed)).toEqual({ parts, until });
  expect(readUntil(otherKey, mailed)).toBeNull();
  expect(readUntil(key, mailed.replace('17987', '18987'))).toBeNull();
  expect(readUntil(key, signText(key, 'refund.7.soon'))).toBeNull();
});

test('any other text is no token', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(readToken(key, text)).toBeNull();
      expect(readText(key, text)).toBeNull();
    }),
  );
});
