import { networkOf } from '@balcao/kernel';
import { normalizeEmail } from '../email.ts';
import { signInByAddress, signInByEmail } from '../guessing.ts';
import { assertThat, refuse } from '../refusals.ts';
import { isDeviceOfEmail } from '../store/security-store.ts';
import { readTwoFactor } from '../store/two-factor-store.ts';
import type { User } from '../store/user.ts';
import { readUserByEmail } from '../store/user-reader.ts';
import type { Client } from './credentials/identity-tokens.ts';
import { assertNoWait, type Counted } from './guard.ts';
import type { IdentityParts } from './identity-deps.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { takeTurns } from './turns.ts';

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly client: Client;
  readonly ip: string;
  readonly userAgent: string | null;
  readonly device: Buffer | null;
}

export type SignInOutcome =
  | { readonly secondStep: false; readonly session: OpenedSession }
  | { readonly secondStep: true; readonly twofaToken: string };

/**
 * Opens a session, or requires the second step. An unknown e-mail address is refused, delayed and locked like a known
 * one, in the same time. Failures from unknown browsers do not lock the person's own browsers. Only a caller with the
 * right password learns that the person is blocked.
 */
export function signIn(parts: IdentityParts) {
  const inTurn = takeTurns({ atOnce: maxAtOnce, waiting: maxWaiting });
  return async (attempt: SignInAttempt): Promise<SignInOutcome> => {
    const user = await inTurn(() => checkCredentials(parts, attempt));
    assertThat(user.status !== 'BLOCKED', 'identity.user_blocked');
    assertThat(user.status === 'ACTIVE', 'identity.user_inactive');

    const twoFactor = await readTwoFactor(parts.reader, { sellerId: user.sellerId, userId: user.id });
    if (!twoFactor?.enabled) {
      const origin = { address: attempt.ip, userAgent: attempt.userAgent, device: attempt.device };
      return {
        secondStep: false,
        session: await openSession(parts, user, { client: attempt.client, origin, byFactor: false }),
      };
    }
    const claims = { sub: user.id, seller: user.sellerId, client: attempt.client };
    return { secondStep: true, twofaToken: await parts.tokens.secondStep.issue(claims) };
  };
}

/**
 * The limit applies before any count or query, so that a flood of sign-ins takes no connection or processor from
 * others.
 */
const maxAtOnce = 4;
const maxWaiting = 20;

async function checkCredentials(parts: IdentityParts, attempt: SignInAttempt): Promise<User> {
  const email = normalizeEmail(attempt.email);
  // The name that a program gives itself can be guessed.
  const device = attempt.client === 'WEB' ? attempt.device : null;
  const isOwnDevice = email !== null && device !== null && (await isDeviceOfEmail(parts.reader, email, device));
  const counted = countedAt({
    email: attempt.email,
    network: networkOf(attempt.ip),
    from: isOwnDevice ? 'own' : 'other',
  });
  assertNoWait(await parts.guard.admit(counted));
  const user = await whoseCredentials(parts, email, attempt.password);
  if (!user) {
    assertNoWait(await parts.guard.fail(counted));
    refuse('identity.wrong_credentials');
  }
  await parts.guard.succeed(counted);
  return user;
}

/** `own` is a browser that the person signed in from, or their session; failures of `other` browsers do not lock it. */
type GuessedFrom = 'own' | 'other';

export function countedAtEmail(email: string, from: GuessedFrom): Counted {
  const kind = from === 'own' ? 'sign-in-own-device' : 'sign-in-email';
  return { kind, policy: signInByEmail, subject: email.trim().toLowerCase() };
}

export function countedAt({
  email,
  network,
  from,
}: {
  readonly email: string;
  readonly network: string;
  readonly from: GuessedFrom;
}): readonly [Counted, Counted] {
  return [countedAtEmail(email, from), { kind: 'sign-in-address', policy: signInByAddress, subject: network }];
}

async function whoseCredentials(
  { reader, hasher }: IdentityParts,
  email: string | null,
  password: string,
): Promise<User | null> {
  const found = email === null ? null : await readUserByEmail(reader, email);
  const isRight = await hasher.matches(password, found?.passwordHash ?? null);
  return found && isRight ? found.user : null;
}
