import { refuse } from '../refusals.ts';
import { actingPerson } from './audited-person.ts';
import type { Client } from './credentials/identity-tokens.ts';
import { firstStepOf } from './first-step-of.ts';
import type { IdentityParts } from './identity-deps.ts';
import { type Arrival, type OpenedSession, openSession } from './open-session.ts';
import { spendCode } from './spend-code.ts';

export async function verifySecondStep(
  parts: IdentityParts,
  step: {
    readonly token: string | null;
    readonly code: string | undefined;
    readonly origin: Arrival;
  },
): Promise<{ readonly session: OpenedSession; readonly client: Client }> {
  const { user, client, secret } = await firstStepOf(parts, step.token);
  if (step.code === undefined) refuse('identity.wrong_code');
  const trail = {
    email: user.email,
    failed: 'session.second_step_failed' as const,
    actor: actingPerson(user, step.origin),
  };
  const person = { sellerId: user.sellerId, userId: user.id };
  await spendCode(parts)(person, { code: step.code, secret, enabled: true }, trail);
  return { session: await openSession(parts, user, { client, origin: step.origin, byFactor: true }), client };
}
