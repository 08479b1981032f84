import { cents, instantAt } from '@balcao/kernel';
import { assertSameContent, contentHash } from '../../calls/content-hash.ts';
import { type PaymentRail, partsOf, type SendPayment, type SentPayment } from '../../ports/payables.ts';
import type { RailStatement } from '../../ports/rail-statement.ts';
import { refuse } from '../../refusals.ts';
import { statementOver } from '../../store/statement-over.ts';
import type { BankFileDeps } from '../bank-files.ts';
import {
  type BankPayment,
  bankPayment,
  bankPaymentEntries,
  bankPaymentTotal,
  keepBankPayment,
} from '../store/bank-payment-store.ts';
import { nextInSeries } from '../store/bank-title-store.ts';
import { documentOfPayee, notByFile, paymentFilesOf, problemOf } from './payment-agreement.ts';

/**
 * Payments at a bank that works by files: a payment waits for the next remessa, and its result comes from a retorno. One
 * that the bank's file cannot say is refused at once, with the reason.
 */
export function filePaymentRail({ reader, transact, clockOf, connections }: BankFileDeps): PaymentRail {
  return {
    unsupportedReason: async (_, kind) => notByFile[kind] ?? null,
    send: async (payment) => {
      const { sellerId, id } = payment;
      const hash = hashOf(payment);
      const kept = await bankPayment(reader, sellerId, id);
      if (kept) return assertSameContent(kept.contentHash, hash);
      const connection = (await connections.active(sellerId, 'ACCOUNT')) ?? refuse('rails.not_connected');
      const at = (await clockOf(sellerId)).now();
      const { name } = payment.payee;
      const payee = {
        name,
        document: documentOfPayee(payment.to, payment.payee),
        dueDate: payment.to.kind === 'BANK_SLIP' ? payment.to.dueDate : null,
      };
      const made = await transact(async (tx) => {
        const number = await nextInSeries(tx, { sellerId, series: 'payments', year: 0, first: 1 });
        const waiting = {
          sellerId,
          id,
          connectionId: connection.id,
          amountCents: payment.amountCents,
          payee,
          reference: String(number).padStart(10, '0'),
          destination: payment.to,
        };
        const problem = problemOf(paymentFilesOf(connection), waiting);
        return keepBankPayment(tx, {
          ...waiting,
          contentHash: hash,
          status: problem === null ? 'WAITING' : 'REFUSED',
          reason: problem,
          fileId: null,
          bankNumber: null,
          authentication: null,
          paidOn: null,
          returnedOn: null,
          returnId: null,
          createdAt: at,
          reportedAt: null,
        });
      });
      assertSameContent(made?.contentHash ?? '', hash);
    },
    find: async (sellerId, id) => {
      const payment = await bankPayment(reader, sellerId, id);
      return payment ? sentOf(payment) : null;
    },
    settle: async () => false,
  };
}

function hashOf({ to, amountCents }: SendPayment): string {
  return contentHash(...partsOf(to), amountCents);
}

function sentOf(payment: BankPayment): SentPayment {
  const { status, reason, returnedOn, returnId, authentication, bankNumber } = payment;
  return {
    status: status === 'PAID' || status === 'REFUSED' ? status : 'PROCESSING',
    bankStep: null,
    payee: null,
    reason: status === 'REFUSED' ? reason : null,
    endToEndId: null,
    authentication: status === 'PAID' ? (authentication ?? bankNumber) : null,
    paidAt: paidAtOf(payment),
    returns:
      returnedOn && returnId
        ? [
            {
              id: returnId,
              amountCents: cents(payment.amountCents),
              reason: reason ?? '',
              at: instantAt(returnedOn, '12:00'),
            },
          ]
        : [],
  };
}

/** A file has the day alone: noon of it, but neither before the payment was sent nor after the bank told it. */
function paidAtOf({ paidOn, createdAt, reportedAt }: BankPayment): Temporal.Instant | null {
  if (!paidOn || !reportedAt) return null;
  const [, between = reportedAt] = [createdAt, instantAt(paidOn, '12:00'), reportedAt].toSorted(
    Temporal.Instant.compare,
  );
  return between;
}

/** The banks' side of the reconciliation, from the received retornos. */
export function paymentFilesStatement({ reader }: Pick<BankFileDeps, 'reader'>): RailStatement {
  return {
    ...statementOver(reader, 'banking', bankPaymentEntries),
    totals: async (sellerId) => new Map([['banking', await bankPaymentTotal(reader, sellerId)]]),
    states: async () => [],
  };
}
