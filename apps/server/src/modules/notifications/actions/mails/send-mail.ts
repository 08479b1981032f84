import { newId } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import type { Mail } from '../../store/mail.ts';
import { insertMails, insertNewMails } from '../../store/mail-writer.ts';

export const mailRequested = 'mail.requested';

export function sendMail(tx: Tx, mail: Mail): Promise<void> {
  return sendMails(tx, [mail]);
}

export async function sendMails(tx: Tx, mails: readonly Mail[]): Promise<void> {
  const kept = mails.map((mail) => ({ ...mail, id: mail.id ?? newId<'mail'>() }));
  await insertMails(tx, kept);
  await appendEvents(
    tx,
    kept.map(({ sellerId, id }) => ({ sellerId, topic: mailRequested, subjectId: id })),
  );
}

/**
 * Stores messages that an earlier run may have stored under the same ids; each is sent once. With no mail server
 * (`leaves` is false) the table itself is where they are read, so nothing is queued.
 */
export async function sendNewMails(tx: Tx, mails: readonly Mail[], leaves: boolean): Promise<void> {
  const kept = mails.map((mail) => ({ ...mail, id: mail.id ?? newId<'mail'>() }));
  const added = await insertNewMails(tx, kept, leaves);
  if (!leaves) return;
  await appendEvents(
    tx,
    added.map(({ sellerId, id }) => ({ sellerId, topic: mailRequested, subjectId: id })),
  );
}
