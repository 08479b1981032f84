import { sumCents } from '@balcao/kernel';
import type { AcquirerPayable } from '../../rails/index.ts';
import type { SettlementEntry } from '../settlement-entry.ts';

/**
 * The entries of a payment schedule. A sale that is split has a payable for each installment and recipient: the contract
 * is about their sum, so each installment is one entry, paid when all of it is.
 */
export function entriesOfPayables(payables: readonly AcquirerPayable[]): readonly SettlementEntry[] {
  const sold = payables.filter(({ kind }) => kind === 'SALE');
  const installmentsOf = new Map<string, number>();
  for (const { chargeId, installment } of sold) {
    installmentsOf.set(chargeId, Math.max(installmentsOf.get(chargeId) ?? 1, installment ?? 1));
  }
  const installments = Map.groupBy(sold, ({ chargeId, installment }) => `${chargeId}|${installment ?? 1}`);
  return [
    ...[...installments.values()].flatMap(sumOfRecipients),
    ...payables.filter(({ kind }) => kind !== 'SALE'),
  ].map((payable) => entryOf(payable, installmentsOf.get(payable.chargeId) ?? null));
}

function sumOfRecipients(shares: readonly AcquirerPayable[]): readonly AcquirerPayable[] {
  const [first] = shares.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (!first) return [];
  const paidOn = shares.map((share) => share.paidOn).toSorted();
  return [
    {
      ...first,
      amountCents: sumCents(shares.map(({ amountCents }) => amountCents)),
      feeCents: sumCents(shares.map(({ feeCents }) => feeCents)),
      anticipationCents: sumCents(shares.map(({ anticipationCents }) => anticipationCents)),
      paidOn: paidOn.includes(null) ? null : (paidOn.at(-1) ?? null),
    },
  ];
}

const microsPerCent = 10_000;

function entryOf(payable: AcquirerPayable, installments: number | null): SettlementEntry {
  const { id, chargeId, kind, isCredit, product, installment, amountCents, feeCents, anticipationCents } = payable;
  const sign = isCredit ? 1 : -1;
  const isSold = kind === 'SALE';
  return {
    identity: id,
    sale: chargeId,
    kind,
    establishment: '',
    brand: null,
    product,
    installment: isSold ? (installment ?? 1) : null,
    installments: isSold ? installments : null,
    grossMicros: sign * amountCents * microsPerCent,
    feeMicros: isSold ? feeCents * microsPerCent : 0,
    netMicros: sign * (amountCents - feeCents - anticipationCents) * microsPerCent,
    anticipationMicros: isSold ? anticipationCents * microsPerCent : 0,
    isAnticipated: anticipationCents > 0,
    isLien: false,
    saleDate: payable.createdOn,
    dueDate: payable.dueOn,
    paidDate: payable.paidOn,
    tid: chargeId,
    nsu: null,
    authorization: null,
    reference: null,
    account: null,
  };
}
