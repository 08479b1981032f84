import { addMonths, instantAt, plainDate } from '@balcao/kernel';
import { invoiceDocuments } from '@balcao/messages';
import { derivedId } from '../../../../database/derived-id.ts';
import { type ScheduledJob, type ScheduledJobHandler, scheduleJobs } from '../../../../jobs/index.ts';
import type { InvoicesDeps } from '../../deps.ts';
import { findMonth } from '../../store/month-reader.ts';
import { findSettings } from '../../store/settings-store.ts';
import { monthLink } from '../documents/document-link.ts';
import { daysOf } from '../documents/month-archive.ts';

export const monthKind = 'invoice.month';

/** The job that mails the notes of a month (`2026-11`) on the first day of the next one, at eight in the morning. */
export function monthJob(sellerId: string, month: string): ScheduledJob {
  const next = addMonths(plainDate(`${month}-01`), 1);
  return { sellerId, kind: monthKind, subjectId: month, dueAt: instantAt(next, '08:00') };
}

/** Mails a seller's accountant where the month's notes are, when there were any; and goes on with the next month. */
export function mailMonth(deps: InvoicesDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: month }, clock) => {
    const to = (await findSettings(deps.reader, sellerId))?.accountantEmail;
    if (!to) return;
    const [seller, notes] = await Promise.all([
      deps.sellers.sellerOf(sellerId),
      findMonth(deps.reader, sellerId, daysOf(month)),
    ]);
    const mail = invoiceDocuments.toAccountant({
      sellerName: seller.fantasyName || seller.companyName,
      month,
      count: notes.length,
      url: monthLink(deps, { sellerId, month }, clock.now()),
    });
    const id = derivedId(`${monthKind} ${sellerId} ${month}`);
    await deps.transact(async (tx) => {
      await scheduleJobs(tx, [monthJob(sellerId, addMonths(plainDate(`${month}-01`), 1).slice(0, 7))]);
      if (notes.length > 0) await deps.sendMail(tx, { sellerId, id, to, at: clock.now(), ...mail });
    });
  };
}
