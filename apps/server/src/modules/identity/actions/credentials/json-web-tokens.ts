import type { KeyObject } from 'node:crypto';
import type { Clock } from '@balcao/kernel';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';

/** Short-lived tokens of one purpose, each signed (JWT, HS256) and never stored. */
export interface JsonWebTokens<Claims> {
  readonly seconds: number;
  issue(claims: Claims): Promise<string>;
  /** Reads the token; null when it is not ours, not of this purpose, or no longer good. */
  verify(token: string): Promise<Verified<Claims> | null>;
}

interface Verified<Claims> {
  readonly claims: Claims;
  readonly goodUntilMs: number;
}

interface Purpose<Claims> {
  readonly audience: string;
  readonly seconds: number;
  readonly claims: z.ZodType<Claims>;
  readonly key: KeyObject;
  readonly clock: Clock;
}

const issuer = 'balcao';

export function jsonWebTokens<Claims extends JWTPayload>(purpose: Purpose<Claims>): JsonWebTokens<Claims> {
  const { audience, seconds, key, clock } = purpose;
  return {
    seconds,
    issue: (claims) => {
      const issuedAt = Math.floor(clock.now().epochMilliseconds / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(key);
    },
    async verify(token) {
      const currentDate = new Date(clock.now().epochMilliseconds);
      const options = { algorithms: ['HS256'], issuer, audience, currentDate, requiredClaims: ['exp'] };
      const payload = await jwtVerify(token, key, options).then(
        (verified) => verified.payload,
        () => null,
      );
      const claims = payload && purpose.claims.safeParse(payload).data;
      return claims && payload.exp ? { claims, goodUntilMs: payload.exp * 1000 } : null;
    },
  };
}

const maxRemembered = 10_000;

/** Remembers what was verified until it expires: a browser's calls are verified once, and not each time. */
export function remembering<Claims>(tokens: JsonWebTokens<Claims>, clock: Clock): JsonWebTokens<Claims> {
  const remembered = new Map<string, Verified<Claims>>();
  return {
    ...tokens,
    async verify(token) {
      const known = remembered.get(token);
      if (known && clock.now().epochMilliseconds < known.goodUntilMs) return known;
      remembered.delete(token);
      const verified = await tokens.verify(token);
      if (remembered.size >= maxRemembered) remembered.clear();
      if (verified) remembered.set(token, verified);
      return verified;
    },
  };
}
