import type { ChargeDetail } from '@balcao/contract';
import { cents } from '@balcao/kernel';
import { installmentOf, type LedgerFact, type PostedEntry } from '../../../ledger/index.ts';
import type { ChargesDeps, MovementKind } from '../charges-deps.ts';

type Activities = ChargeDetail['activities'];

export function movementsOf(entries: readonly PostedEntry[], texts: ChargesDeps['texts']): Activities {
  return entries.flatMap((entry) => lineOf(entry, texts)).reverse();
}

/** The statement uses the same names. */
const kinds: Readonly<Partial<Record<LedgerFact, MovementKind>>> = {
  'receivable.settled': 'CREDIT_SETTLED',
  'receivable.anticipated': 'CREDIT_ANTICIPATED',
  'refund.requested': 'DEBIT_REVERSAL',
  'refund.done': 'CREDIT_REVERSAL',
  'refund.failed': 'CREDIT_REVERSAL',
  'dispute.opened': 'DEBIT_REVERSAL',
  'dispute.won': 'CREDIT_REVERSAL',
  'dispute.lost': 'DEBIT_REVERSAL',
};

function lineOf(entry: PostedEntry, texts: ChargesDeps['texts']): Activities {
  const usual = kinds[entry.fact];
  if (!usual || entry.account !== 'available') return [];
  // When a sale is undone, its returned fees may exceed the refund, so the balance may grow.
  const kind = usual === 'DEBIT_REVERSAL' && entry.amountCents > 0 ? 'CREDIT_REVERSAL' : usual;
  const ofInstallment = kind === 'CREDIT_SETTLED' || kind === 'CREDIT_ANTICIPATED';
  const installment = ofInstallment ? installmentOf(entry) : null;
  return [
    {
      at: entry.at.toString(),
      kind,
      description: texts.movement({ kind, installment }),
      by: texts.product,
      amount: cents(Math.abs(entry.amountCents)),
    },
  ];
}
