import { newId } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import type { Mail } from '../../store/mail.ts';
import { insertMails } from '../../store/mail-writer.ts';

export const mailRequested = 'mail.requested';

export function sendMail(tx: Tx, mail: Mail): Promise<void> {
  return sendMails(tx, [mail]);
}

/**
 * Stores messages; one whose id an earlier run stored is not sent again. With no mail server (`leaves` is false) the
 * table itself is where they are read, so nothing is queued.
 */
export async function sendMails(tx: Tx, mails: readonly Mail[], leaves = true): Promise<void> {
  if (mails.length === 0) return;
  const kept = mails.map((mail) => ({ ...mail, id: mail.id ?? newId<'mail'>() }));
  const added = await insertMails(tx, kept, leaves);
  if (!leaves) return;
  await appendEvents(
    tx,
    added.map(({ sellerId, id }) => ({ sellerId, topic: mailRequested, subjectId: id })),
  );
}
