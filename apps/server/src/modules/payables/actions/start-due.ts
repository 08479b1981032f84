import { formatDocument } from '@balcao/brazil';
import { type Clock, foldText, formatCents, Refusal } from '@balcao/kernel';
import { payables } from '@balcao/messages';
import { appendEvents, type ScheduledJobHandler, scheduleJobs } from '../../../jobs/index.ts';
import type { PayablesDeps } from '../deps.ts';
import type { PaymentRefusal } from '../occurrence-of.ts';
import { changePayment, findPayment, lockPayment, type Payment } from '../store/payment-store.ts';
import { amountOf, ownerOfKey, payeeNameOf } from './look-up.ts';
import { payableChanged } from './payable-changed.ts';
import { followPayment, payableOn, startJob, startPayment, startTimes } from './start-payment.ts';

/** Money or limit may become available later in the day. */
const triedAgain: ReadonlySet<string> = new Set(['payable.insufficient_funds', 'pix_limit.exceeded']);
const reportedRefusals: ReadonlySet<string> = new Set([...triedAgain, 'payable.code_expired', 'seller.blocked']);

/**
 * Starts a scheduled payment on its day. When money or limit is missing it is tried at 8, 12 and 18 hours and then
 * rejected; a Pix whose code expired is rejected at once. A boleto is queried again: if it was paid elsewhere or is
 * over it is rejected, and with another amount it waits for approval again, or is rejected when it belongs to a file,
 * which was approved as a whole. The key of a Pix of a file is looked up: without an owner the payment is rejected, and
 * with another owner than the file names it waits for approval with that owner.
 */
export function startDue(deps: PayablesDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: id }, clock) => {
    const payment = await findPayment(deps.reader, sellerId, id);
    if (payment?.status !== 'scheduled') return;
    // It was moved to a later day meanwhile.
    if (payableOn(payment.kind, payment.paymentDate) > clock.today()) return;
    if (payment.kind === 'BANK_SLIP' && (await isOver(deps, payment, clock))) return;
    if (hasUnknownOwner(payment) && !(await takeOwner(deps, payment, clock))) return;
    const refusal = await start(deps, payment, clock);
    if (!refusal) {
      await followPayment(deps, sellerId, id, clock);
      return;
    }
    const attempts = payment.attempts + 1;
    await deps.transact(async (tx) => {
      const locked = await lockPayment(tx, sellerId, id);
      if (locked?.status !== 'scheduled') return;
      if (triedAgain.has(refusal) && attempts < startTimes.length) {
        await changePayment(tx, locked, { attempts });
        await scheduleJobs(tx, [startJob({ ...locked, paymentDate: clock.today() }, attempts)]);
        return;
      }
      await changePayment(tx, locked, { ...rejected(refusal, payables.refusals[refusal], clock), attempts });
      await appendEvents(tx, [payableChanged(locked, 'refused', { code: refusal })]);
    });
  };
}

async function start(deps: PayablesDeps, { sellerId, id }: Payment, clock: Clock) {
  try {
    await deps.transact(async (tx) => {
      const locked = await lockPayment(tx, sellerId, id);
      if (locked?.status === 'scheduled') await startPayment(deps, tx, locked, clock);
    });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal) || !reportedRefusals.has(error.code)) throw error;
    return error.code as keyof typeof payables.refusals;
  }
}

function rejected(refusalCode: PaymentRefusal, rejectionReason: string, clock: Clock) {
  const at = clock.now();
  return { status: 'rejected', rejectedAt: at, updatedAt: at, rejectionReason, refusalCode } as const;
}

const backToApproval = {
  status: 'pending_approval',
  attempts: 0,
  approvedBy: null,
  approvedAt: null,
  approverLevel: null,
} as const;

/** Returns true when the boleto is not paid now, because it was ended or waits for a person. */
async function isOver(deps: PayablesDeps, payment: Payment, clock: Clock): Promise<boolean> {
  const { sellerId, id } = payment;
  // When the registry is unavailable the scheduler retries; a barcode that it no longer knows is over.
  const boleto = await deps.registry.find(sellerId, payment.barcode ?? '').catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'boleto_registry.not_found') return null;
    // Another bank was connected since: it refuses the payment, with the reason.
    if (error instanceof Refusal && error.code === 'boleto_registry.not_paid') return 'NOT_PAID' as const;
    throw error;
  });
  if (boleto === 'NOT_PAID') return false;
  const isChanged =
    payment.isAmountFixed && boleto?.source === 'REGISTRY' && boleto.amountCents !== payment.amountCents;
  if (boleto?.status === 'PENDING' && !isChanged) return false;
  const changed = boleto?.status === 'PENDING' ? payables.amountChanged(formatCents(boleto.amountCents)) : null;
  const at = clock.now();
  await deps.transact(async (tx) => {
    const locked = await lockPayment(tx, sellerId, id);
    if (locked?.status !== 'scheduled') return;
    if (boleto && changed !== null && locked.batchId === null) {
      await changePayment(tx, locked, {
        ...backToApproval,
        ...amountOf(boleto),
        notes: changed,
        updatedAt: at,
      });
    } else {
      const over = boleto?.status === 'PAID' ? 'payable.boleto_paid' : 'payable.boleto_over';
      const reason = changed ?? payables.refusals[over];
      await changePayment(tx, locked, rejected(changed === null ? over : 'amount_changed', reason, clock));
    }
    await appendEvents(tx, [payableChanged(locked, 'refused')]);
  });
  return true;
}

interface PixOfFile extends Payment {
  readonly pixKey: string;
  readonly pixKeyType: NonNullable<Payment['pixKeyType']>;
}

/** Nobody has seen the owner of a key that came in a file, and its institution comes with the owner. */
function hasUnknownOwner(payment: Payment): payment is PixOfFile {
  const { batchId, pixKey, pixKeyType, institution } = payment;
  return batchId !== null && pixKey !== null && pixKeyType !== null && institution === null;
}

/** Sets the key's owner as payee. Returns false when the key has no owner, or another than the file names. */
async function takeOwner(deps: PayablesDeps, payment: PixOfFile, clock: Clock): Promise<boolean> {
  const owner = await ownerOfKey(deps, payment);
  const at = clock.now();
  return deps.transact(async (tx) => {
    const locked = await lockPayment(tx, payment.sellerId, payment.id);
    if (locked?.status !== 'scheduled') return false;
    if (!owner) {
      const code = 'payable.key_not_found';
      await changePayment(tx, locked, rejected(code, payables.refusals[code], clock));
      await appendEvents(tx, [payableChanged(locked, 'refused', { code })]);
      return false;
    }
    const payee = {
      payeeName: owner.name ?? (locked.payeeName || payeeNameOf(owner)),
      payeeDocument: owner.document ?? locked.payeeDocument,
      institution: owner.institution,
      updatedAt: at,
    };
    const isNamed = isPayeeOfFile(locked, owner);
    if (isNamed) {
      await changePayment(tx, locked, payee);
      return true;
    }
    await changePayment(tx, locked, {
      ...payee,
      ...backToApproval,
      notes: payables.otherPayee.ofFile({
        file: locked.payeeName || formatDocument(locked.payeeDocument ?? ''),
        owner: payeeNameOf(owner),
      }),
    });
    await appendEvents(tx, [payableChanged(locked, 'refused')]);
    return false;
  });
}

interface PayeeOfFile {
  /** CNAB has thirty columns; the name is empty when the file has none. */
  readonly payeeName: string;
  readonly payeeDocument: string | null;
}

/**
 * Compares a key's owner in the DICT with the payee in the file: by document when the file has one, otherwise by the
 * name as far as it goes. An owner that the bank does not tell is not compared.
 */
export function isPayeeOfFile(
  { payeeName, payeeDocument }: PayeeOfFile,
  owner: { readonly name: string | null; readonly document: string | null },
): boolean {
  const given = payeeDocument?.replace(/[.\-/ ]/g, '') ?? '';
  if (owner.name === null) return true;
  if (given && owner.document !== null) return shownOf(given) === owner.document.replace(/[.\-/ ]/g, '');
  const [named, owned] = [foldText(payeeName).trim(), foldText(owner.name).trim()];
  return owned.startsWith(named);
}

/** The DICT masks a CPF's first three and last two digits. */
function shownOf(document: string): string {
  return document.length === 11 ? `***${document.slice(3, 9)}**` : document;
}
