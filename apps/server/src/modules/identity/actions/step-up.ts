import type { StepUpMethod } from '@balcao/contract';
import { networkOf } from '@balcao/kernel';
import { recordAudit } from '../../audit/index.ts';
import { assertThat, refuse } from '../refusals.ts';
import { type Origin, readSteppedUpUntil, setSteppedUp } from '../store/session-store.ts';
import { readTwoFactor } from '../store/two-factor-store.ts';
import { readUserByEmail } from '../store/user-reader.ts';
import { auditedPerson } from './audited-person.ts';
import { assertNoWait } from './guard.ts';
import type { IdentityParts } from './identity-deps.ts';
import { steppedUpMinutes } from './open-session.ts';
import { countedAt } from './sign-in.ts';
import { spendCode } from './spend-code.ts';

/** Who asks, by the session that asks. */
export interface SignedIn {
  readonly sellerId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
}

export type StepUpProof =
  | { readonly method: 'PASSWORD'; readonly password: string }
  | { readonly method: 'CODE'; readonly code: string };

/**
 * A person says once more that it is them, and their session may do what asks for that for five minutes. Guesses count with those of
 * signing in. Refuses `identity.wrong_password`, `identity.wrong_code`, their waits and locks, and `identity.session_ended`.
 */
export function stepUp(parts: IdentityParts) {
  return async (person: SignedIn, proof: StepUpProof, origin: Origin): Promise<Temporal.Instant> => {
    const { sellerId, userId, email } = person;
    const at = (await parts.clockOf(sellerId)).now();
    const entry = { sellerId, at, subject: auditedPerson({ id: userId, email }) };
    await prove(parts, { person, proof, origin, entry });
    const until = parts.clock.now().add({ minutes: steppedUpMinutes });
    await parts.transact(async (tx) => {
      assertThat(await setSteppedUp(tx, person, until), 'identity.session_ended');
      recordAudit(tx, { ...entry, action: 'session.stepped_up' });
    });
    return until;
  };
}

/** Until when a session is stepped up, null when it is not, and how its person may do it. */
export function describeStepUp({ reader, clock }: IdentityParts) {
  return async (person: SignedIn): Promise<{ until: Temporal.Instant | null; methods: StepUpMethod[] }> => {
    const until = await readSteppedUpUntil(reader, person);
    const twoFactor = await readTwoFactor(reader, person);
    return {
      until: isAfter(until, clock.now()) ? until : null,
      methods: ['PASSWORD', ...(twoFactor?.enabled ? (['CODE'] as const) : [])],
    };
  };
}

export function isSteppedUp({ reader, clock }: IdentityParts) {
  return async (person: Omit<SignedIn, 'email'>): Promise<boolean> =>
    isAfter(await readSteppedUpUntil(reader, person), clock.now());
}

/** Ends what a session said, as if its minutes had passed. */
export function expireStepUp({ transact, clock }: IdentityParts) {
  return async (person: Omit<SignedIn, 'email'>): Promise<void> => {
    await transact((tx) => setSteppedUp(tx, person, clock.now()));
  };
}

interface Proving {
  readonly person: SignedIn;
  readonly proof: StepUpProof;
  readonly origin: Origin;
  readonly entry: {
    readonly sellerId: string;
    readonly at: Temporal.Instant;
    readonly subject: ReturnType<typeof auditedPerson>;
  };
}

async function prove(parts: IdentityParts, { person, proof, origin, entry }: Proving): Promise<void> {
  if (proof.method === 'CODE') {
    const twoFactor = await readTwoFactor(parts.reader, person);
    assertThat(twoFactor?.enabled, 'identity.wrong_code');
    const { secret } = twoFactor;
    const trail = { email: person.email, failed: 'session.step_up_failed' as const };
    return spendCode(parts)(person, { code: proof.code, secret, enabled: true }, trail);
  }
  const counted = countedAt({ email: person.email, network: networkOf(origin.address ?? '') });
  assertNoWait(await parts.guard.admit(counted));
  const found = await readUserByEmail(parts.reader, person.email);
  const hash = found?.user.id === person.userId ? found.passwordHash : null;
  if (!(await parts.hasher.matches(proof.password, hash))) {
    const wait = await parts.guard.fail(counted);
    await parts.transact(async (tx) => recordAudit(tx, { ...entry, action: 'session.step_up_failed' }));
    assertNoWait(wait);
    refuse('identity.wrong_password');
  }
  await parts.guard.succeed(counted);
}

function isAfter(until: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return until !== null && Temporal.Instant.compare(until, now) > 0;
}
