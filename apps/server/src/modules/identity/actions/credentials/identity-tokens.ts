import { profiles } from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import { z } from 'zod';
import type { IdentityKeys } from './derive-keys.ts';
import { type JsonWebTokens, jsonWebTokens, remembering } from './json-web-tokens.ts';

/** Which browser or program holds the session: a browser keeps its refresh token in a cookie, a program receives it in the answer. */
const clients = ['WEB', 'API'] as const;
export type Client = (typeof clients)[number];

const accessClaims = z.object({
  /** The person. */
  sub: z.uuid(),
  seller: z.uuid(),
  email: z.string(),
  /** Its roles follow from it. */
  profile: z.enum(profiles),
  session: z.uuid(),
  /** Without the second factor that the seller requires: no role until it is set up. */
  mustEnroll: z.boolean().optional(),
});
const secondStepClaims = z.object({ sub: z.uuid(), seller: z.uuid(), client: z.enum(clients) });

export interface IdentityTokens {
  /** Sent with each call. It opens nothing once its session has ended. */
  readonly access: JsonWebTokens<z.infer<typeof accessClaims>>;
  /** Between the password and the code: it opens nothing by itself. */
  readonly secondStep: JsonWebTokens<z.infer<typeof secondStepClaims>>;
}

const tokenSeconds = 5 * 60;

export function identityTokens({ accessToken: key }: IdentityKeys, clock: Clock): IdentityTokens {
  const access = jsonWebTokens({ audience: 'access', seconds: tokenSeconds, claims: accessClaims, key, clock });
  const secondStep = jsonWebTokens({
    audience: 'second-step',
    seconds: tokenSeconds,
    claims: secondStepClaims,
    key,
    clock,
  });
  return { access: remembering(access, clock), secondStep };
}
