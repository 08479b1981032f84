import { mails } from '@balcao/messages';
import type { Tx } from '../../../database/transact.ts';
import { currentActor } from '../../audit/index.ts';
import type { Origin } from '../store/session-store.ts';
import type { IdentityParts, SecurityNotification } from './identity-deps.ts';

/** Mails a person about a change of their access, in its transaction, so that they notice a change by somebody else. */
export function mailSecurityNotification(
  { sendMail, baseUrl }: IdentityParts,
  tx: Tx,
  { sellerId, email }: { readonly sellerId: string; readonly email: string },
  {
    kind,
    at,
    origin,
  }: { readonly kind: SecurityNotification; readonly at: Temporal.Instant; readonly origin?: Origin },
): Promise<void> {
  const { address, userAgent } = origin ?? currentActor();
  const text = mails.securityNotification({ kind, at, address, userAgent, link: `${baseUrl}/seguranca` });
  return sendMail(tx, { ...text, sellerId, to: email, at });
}
