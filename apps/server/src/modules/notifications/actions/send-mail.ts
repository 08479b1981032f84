import { newId } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents } from '../../../jobs/index.ts';
import type { Mail } from '../store/mail.ts';
import { insertMail } from '../store/mail-writer.ts';

/** The event names the mail and carries nothing of it: a mail may hold a link that is a secret. */
export const mailRequested = 'mail.requested';

export async function sendMail(tx: Tx, mail: Mail): Promise<void> {
  const id = newId<'mail'>();
  await insertMail(tx, id, mail);
  await appendEvents(tx, [{ sellerId: mail.sellerId, topic: mailRequested, subjectId: id }]);
}
