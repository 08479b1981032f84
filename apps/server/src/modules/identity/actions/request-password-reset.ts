import { setTimeout as sleep } from 'node:timers/promises';
import { networkOf } from '@balcao/kernel';
import { mails } from '@balcao/messages';
import { normalizeEmail } from '../email.ts';
import { resetByAddress, resetByEmail } from '../guessing.ts';
import { readUserByEmail } from '../store/user-reader.ts';
import type { IdentityParts } from './identity-deps.ts';
import { mailPasswordLink } from './mail-password-link.ts';

interface ResetRequest {
  readonly email: string;
  readonly ip: string;
}

const linkHours = 1;
/** Longer than the work takes, so that the duration does not reveal whether the e-mail address exists. */
const evenMs = 250;

/**
 * Mails a link for a new password if the person exists and may sign in; otherwise the response and its delay are the
 * same.
 */
export async function requestPasswordReset(parts: IdentityParts, request: ResetRequest): Promise<void> {
  await Promise.all([mailLink(parts, request), sleep(evenMs)]);
}

async function mailLink(parts: IdentityParts, { email: typed, ip }: ResetRequest): Promise<void> {
  const wait = await parts.guard.admit([
    { kind: 'reset-email', policy: resetByEmail, subject: typed.trim().toLowerCase() },
    { kind: 'reset-address', policy: resetByAddress, subject: networkOf(ip) },
  ]);
  const email = normalizeEmail(typed);
  if (wait || email === null) return;
  const user = (await readUserByEmail(parts.reader, email))?.user;
  if (user?.status !== 'ACTIVE' && user?.status !== 'CREATED') return;
  const at = (await parts.clockOf(user.sellerId)).now();
  await parts.transact((tx) => mailPasswordLink(parts, tx, user, { write: mails.passwordReset, hours: linkHours, at }));
}
