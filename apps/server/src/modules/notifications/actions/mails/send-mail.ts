import { newId } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents } from '../../../../jobs/index.ts';
import type { Mail } from '../../store/mail.ts';
import { insertMails, insertNewMails } from '../../store/mail-writer.ts';

/** The event names the mail and carries nothing of it: a mail may hold a link that is a secret. */
export const mailRequested = 'mail.requested';

/** Appends messages in the transaction of the fact they tell; they leave once that is committed. */
export async function sendMails(tx: Tx, mails: readonly Mail[]): Promise<void> {
  const kept = mails.map((mail) => ({ ...mail, id: mail.id ?? newId<'mail'>() }));
  await insertMails(tx, kept);
  await appendEvents(
    tx,
    kept.map(({ sellerId, id }) => ({ sellerId, topic: mailRequested, subjectId: id })),
  );
}

/**
 * The same for messages that were perhaps asked for before, under the same ids: those leave once. Without a mail server
 * (`leaves` is false) they are where they are read as soon as they are kept.
 */
export async function sendNewMails(tx: Tx, mails: readonly Mail[], leaves: boolean): Promise<void> {
  const kept = mails.map((mail) => ({ ...mail, id: mail.id ?? newId<'mail'>() }));
  const added = await insertNewMails(tx, kept, leaves);
  if (!leaves) return;
  await appendEvents(
    tx,
    added.map(({ seller_id: sellerId, id }) => ({ sellerId, topic: mailRequested, subjectId: id })),
  );
}
