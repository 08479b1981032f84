import { parseCnab } from '@balcao/brazil';
import { cents, sumCents } from '@balcao/kernel';
import { appendEvents } from '../../../../jobs/index.ts';
import { recordAudit } from '../../../audit/index.ts';
import type { OpenConnection } from '../../../connections/index.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { askedLine, type BankFileDeps, type CompanyOf, keepFile, nameOfFile } from '../bank-files.ts';
import { bankFile, discardFile, lockFile } from '../store/bank-file-store.ts';
import { type BankPayment, lockOfFile, lockWaiting, writeBankPayments } from '../store/bank-payment-store.ts';
import { giveBackNumber, nextInSeries } from '../store/bank-title-store.ts';
import { buildPaymentFile, fileSeriesOf, oneFileOf, paymentFilesOf } from './payment-agreement.ts';

/** The most payments of a remessa; the rest go into the next. */
const maxPayments = 5_000;

/**
 * Writes an account's next remessa of payments, with those that no remessa contains; at a bank that takes Pix apart,
 * either Pix or the others, whichever waits longest. Refuses `bank_file.nothing_to_send`.
 */
export async function sendPayments(
  { reader, transact, clockOf, companyOf }: BankFileDeps & { readonly companyOf: CompanyOf },
  connection: OpenConnection,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<void> {
  const { sellerId } = connection;
  if (await bankFile(reader, sellerId, id)) return;
  const files = paymentFilesOf(connection);
  const [company, clock] = [await companyOf(sellerId), await clockOf(sellerId)];
  const at = clock.now();
  await transact(async (tx) => {
    // Locks the series until the commit, so that concurrent remessas cannot contain the same payment.
    const fileNumber = await nextInSeries(tx, { sellerId, series: fileSeriesOf(files), year: 0, first: 1 });
    const payments = oneFileOf(files, await lockWaiting(tx, sellerId, connection.id, maxPayments));
    assertThat(payments.length > 0, 'bank_file.nothing_to_send');
    const content = Buffer.from(buildPaymentFile(files, company, { fileNumber, payments, at }));
    await keepFile(
      tx,
      {
        sellerId,
        id,
        connectionId: connection.id,
        provider: connection.provider,
        kind: 'PAYMENTS',
        direction: 'SENT',
        number: fileNumber,
        fileName: nameOfFile('PAG', fileNumber, clock.today()),
        content,
        amountCents: sumCents(payments.map((payment) => cents(payment.amountCents))),
        createdAt: at,
        createdBy: by,
      },
      linesOf(content, payments),
    );
    const sent = payments.map((payment) => ({ ...payment, status: 'SENT' as const, fileId: id }));
    await writeBankPayments(tx, sellerId, sent);
  });
}

/** Payments stand in lots by their form, so their lines are found by their numbers. */
function linesOf(content: Uint8Array, payments: readonly BankPayment[]) {
  const places = new Map<string | null, number>();
  for (const { kind, line, fields } of parseCnab(content).records) {
    if ((kind === 'segment_a' || kind === 'segment_j' || kind === 'segment_o') && 'reference' in fields) {
      places.set(fields.reference, line);
    }
  }
  return payments.map((payment) => ({
    line: places.get(payment.reference) ?? 0,
    titleId: null,
    paymentId: payment.id,
    event: 'PAYMENT' as const,
    nossoNumero: payment.reference,
    amountCents: payment.amountCents,
    ...askedLine,
  }));
}

/**
 * A person says that a remessa of payments never went to the bank: its payments wait again, under the same numbers, so
 * that a bank which has it after all takes them for repeated. Refuses `bank_file.not_discardable` for a file that a
 * retorno has answered, and one that is no remessa of payments.
 */
export async function discardRemittance(
  { transact, clockOf, connections }: BankFileDeps,
  { sellerId, id, by }: { readonly sellerId: string; readonly id: string; readonly by: string },
): Promise<void> {
  const at = (await clockOf(sellerId)).now();
  const known = await transact(async (tx) => {
    const file = (await lockFile(tx, sellerId, id)) ?? refuse('bank_file.not_found');
    if (file.discardedAt) return null;
    assertThat(file.kind === 'PAYMENTS' && file.direction === 'SENT', 'bank_file.not_discardable');
    return file;
  });
  if (!known) return;
  const connection = (await connections.get(sellerId, known.connectionId)) ?? refuse('bank_file.not_found');
  await transact(async (tx) => {
    // The series comes first, as in a new remessa and in a retorno.
    const series = fileSeriesOf(paymentFilesOf(connection));
    await giveBackNumber(tx, sellerId, series, known.number ?? 0);
    const file = await lockFile(tx, sellerId, id);
    if (!file || file.discardedAt) return;
    const payments = await lockOfFile(tx, sellerId, id);
    const isUnanswered = payments.every(({ status, reportedAt }) => status === 'SENT' && reportedAt === null);
    assertThat(isUnanswered, 'bank_file.not_discardable');
    const waiting = payments.map((payment) => ({ ...payment, status: 'WAITING' as const, fileId: null }));
    await writeBankPayments(tx, sellerId, waiting);
    await discardFile(tx, sellerId, id, { by, at });
    await appendEvents(tx, [{ sellerId, topic: 'bank-file.discarded', subjectId: id }]);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'bank_file.discarded',
      subject: { kind: 'bank-file', id, label: file.fileName },
      after: { rows: String(payments.length) },
    });
  });
}
