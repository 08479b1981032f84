import type { Tx } from '../../../database/transact.ts';
import { deleteOldTokens, keepPasswordToken } from '../store/password-token-store.ts';
import type { User } from '../store/user.ts';
import { makeResetToken } from './credentials/reset-token.ts';
import type { IdentityParts } from './identity-deps.ts';

export type LinkMail = (link: { readonly link: string; readonly hours: number }) => {
  readonly subject: string;
  readonly text: string;
};

/** Mails a person a link to set a password, in the caller's transaction. `at` is the seller's time. */
export async function mailPasswordLink(
  { clock, baseUrl, sendMail }: IdentityParts,
  tx: Tx,
  user: User,
  mail: { write: LinkMail; hours: number; at: Temporal.Instant },
): Promise<void> {
  const { token, hash } = makeResetToken(user.sellerId);
  const now = clock.now();
  const expiresAt = now.add({ hours: mail.hours });
  await deleteOldTokens(tx, user.sellerId, user.id, now);
  await keepPasswordToken(tx, { sellerId: user.sellerId, hash, userId: user.id, expiresAt });
  const text = mail.write({ link: `${baseUrl}/redefinir-senha/${token}`, hours: mail.hours });
  await sendMail(tx, { ...text, sellerId: user.sellerId, to: user.email, at: mail.at });
}
