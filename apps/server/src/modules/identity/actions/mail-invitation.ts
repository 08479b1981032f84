import { mails } from '@balcao/messages';
import type { Tx } from '../../../database/transact.ts';
import type { User } from '../store/user.ts';
import type { EmailOwner } from '../store/user-writer.ts';
import type { IdentityParts } from './identity-deps.ts';
import { type LinkMail, mailPasswordLink } from './mail-password-link.ts';

const hours = 72;

/**
 * Mails an invited person the link to set a password, or, when another seller's person has the address, that it cannot
 * be used.
 */
export async function mailInvitation(
  parts: IdentityParts,
  tx: Tx,
  user: User,
  {
    owner,
    sellerName,
    at,
  }: {
    readonly owner: EmailOwner;
    readonly sellerName: string;
    readonly at: Temporal.Instant;
  },
): Promise<void> {
  if (owner === 'THEIRS') {
    const write: LinkMail = (link) => mails.firstAccess({ ...link, sellerName });
    return mailPasswordLink(parts, tx, user, { write, hours, at });
  }
  const text = mails.emailInUseElsewhere({ sellerName });
  await parts.sendMail(tx, { ...text, sellerId: user.sellerId, to: user.email, at });
}
