import type { DdaBoleto, DdaStatus } from '@balcao/contract';
import { foldText, type PlainDate } from '@balcao/kernel';
import { appendEvents, type NoticeHandler } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { type IssuedBoleto, RailTimeout } from '../../rails/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { type DdaDecisionRow, decisionRows, deleteDecision, writeDecision } from '../store/dda-store.ts';
import { boletoPayments } from '../store/payment-store.ts';
import { payableChanged } from './payable-changed.ts';

interface Asked {
  readonly search?: string | undefined;
  readonly status?: DdaStatus | undefined;
}

type Payments = Awaited<ReturnType<typeof boletoPayments>>;

/**
 * Boletos issued against the seller, as the registry has them now, with what was paid and decided of each. Refuses `payable.unavailable`.
 */
export function findDda(deps: PayablesDeps) {
  return async (sellerId: string, { search = '', status }: Asked = {}): Promise<DdaBoleto[]> => {
    const boletos = await deps.dda.find(sellerId).catch((error: unknown) => {
      if (error instanceof RailTimeout) return refuse('payable.unavailable');
      throw error;
    });
    const [decisions, payments, clock] = await Promise.all([
      decisionRows(deps.reader, sellerId),
      boletoPayments(deps.reader, sellerId),
      deps.clockOf(sellerId),
    ]);
    const decided = new Map(decisions.map((row) => [row.boleto_id, row]));
    const today = clock.today();
    const shown = boletos.map((boleto) => present(boleto, { decision: decided.get(boleto.id), payments, today }));
    const told = shown.map((one) => ({ ...one, isDuplicate: isDuplicate(one, shown, payments) }));
    const words = foldText(search).split(/\s+/).filter(Boolean);
    return told.filter(
      (one) => (!status || one.status === status) && words.every((word) => foldText(one.payee).includes(word)),
    );
  };
}

interface Decide {
  readonly sellerId: string;
  readonly id: string;
  readonly by: string;
  readonly decision: 'refused' | 'paid_elsewhere' | 'open';
  readonly reason: string | null;
}

/** Says what becomes of a boleto that nobody pays here. Refuses `dda.not_found`, and `dda.not_open` of one that is paid, over or on its way. */
export function decideDda(deps: PayablesDeps) {
  const find = findDda(deps);
  const one = async (sellerId: string, id: string) =>
    (await find(sellerId)).find(({ uuid }) => uuid === id) ?? refuse('dda.not_found');
  return async ({ sellerId, id, by, decision, reason }: Decide): Promise<DdaBoleto> => {
    const boleto = await one(sellerId, id);
    if (boleto.status === decision) return boleto;
    assertThat(['open', 'refused', 'paid_elsewhere'].includes(boleto.status), 'dda.not_open');
    const at = (await deps.clockOf(sellerId)).now();
    await deps.transact(async (tx) => {
      if (decision === 'open') await deleteDecision(tx, sellerId, id);
      else {
        await writeDecision(tx, {
          ...{ seller_id: sellerId, boleto_id: id, decision, reason, decided_by: by, decided_at: at },
        });
      }
      recordAudit(tx, {
        ...{ sellerId, at, subject: { kind: 'payable', id, label: boleto.payee } },
        action: ({ open: 'dda.reopened', refused: 'dda.refused', paid_elsewhere: 'dda.paid_elsewhere' } as const)[
          decision
        ],
        after: { amountCents: boleto.amount, ...(reason && { reason }) },
      });
      await appendEvents(tx, [payableChanged({ seller_id: sellerId, id }, 'dda_changed')]);
    });
    return one(sellerId, id);
  };
}

/** A notice names a boleto that was issued or cancelled; the screens ask the registry. */
export function handleDdaNotice({ transact }: Pick<PayablesDeps, 'transact'>): NoticeHandler {
  return ({ sellerId, payload }) =>
    transact((tx) =>
      appendEvents(tx, [payableChanged({ seller_id: sellerId, id: String(payload.id) }, 'dda_announced')]),
    );
}

interface Known {
  readonly decision: DdaDecisionRow | undefined;
  readonly payments: Payments;
  readonly today: PlainDate;
}

function present(boleto: IssuedBoleto, { decision, payments, today }: Known): DdaBoleto {
  const { id: uuid, payee, payeeDocument, amountCents: amount, dueDate, lastPaymentDate, barcode, line } = boleto;
  const payment = payments.find((one) => one.barcode === barcode);
  const decided = decision?.decision ?? null;
  const end = boleto.isCancelled ? 'cancelled' : lastPaymentDate < today ? 'expired' : null;
  const paid = payment && (payment.status === 'completed' ? 'paid' : 'scheduled');
  const status: DdaStatus = paid ?? decided ?? end ?? 'open';
  return {
    ...{ uuid, payee, payeeDocument, amount, dueDate, lastPaymentDate, barcode, line, status },
    ...{ payment: payment?.id ?? null, isDuplicate: false },
    ...{ reason: decision?.reason ?? null, decidedBy: decision?.decided_by ?? null },
  };
}

/** Whether an open boleto has the payee, amount and due date of another one that is paid, on its way or open too. */
function isDuplicate(boleto: DdaBoleto, all: readonly DdaBoleto[], payments: Payments): boolean {
  if (boleto.status !== 'open') return false;
  const { uuid, payeeDocument, amount, dueDate, barcode } = boleto;
  const isLike = all.some(
    (one) =>
      one.uuid !== uuid &&
      one.payeeDocument === payeeDocument &&
      one.amount === amount &&
      one.dueDate === dueDate &&
      ['open', 'scheduled', 'paid', 'paid_elsewhere'].includes(one.status),
  );
  return (
    isLike ||
    payments.some(
      (one) =>
        one.barcode !== barcode &&
        one.payee_document === payeeDocument &&
        one.original_cents === amount &&
        one.due_date === dueDate,
    )
  );
}
