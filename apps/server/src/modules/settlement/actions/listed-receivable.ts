import type { ReceivableState } from '@balcao/contract';
import { type Cents, cents } from '@balcao/kernel';
import type { Receivable } from '../store/receivable.ts';

function sellerCentsOf({ netCents, reversedCents, shareCents, anticipatedCents }: Receivable): Cents {
  return cents(netCents - reversedCents - shareCents - anticipatedCents);
}

function receivableState(receivable: Receivable): ReceivableState {
  const { grossCents, takenCents, netCents, reversedCents } = receivable;
  if (takenCents === grossCents || reversedCents === netCents) return 'REVERSED';
  if (receivable.anticipatedCents > 0 && sellerCentsOf(receivable) === 0) return 'ANTICIPATED';
  return receivable.settledAt ? 'RELEASED' : 'TO_RELEASE';
}

export type ListedReceivable = Receivable & { readonly sellerCents: Cents; readonly state: ReceivableState };

export function listedReceivable(receivable: Receivable): ListedReceivable {
  return { ...receivable, sellerCents: sellerCentsOf(receivable), state: receivableState(receivable) };
}
