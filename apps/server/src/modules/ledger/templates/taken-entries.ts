import { type Cents, cents, sumCents } from '@balcao/kernel';
import { type Rail, receivableAccount, subSellerAccount } from '../account.ts';
import type { Entry } from '../posting.ts';

/** Where the money of a refund or a dispute was taken from. */
export interface TakenMoney {
  readonly fromReceivables: readonly { readonly rail: Rail; readonly cents: Cents }[];
  readonly fromSubSellers: readonly { readonly subSellerId: string; readonly cents: Cents }[];
  readonly fromAvailableCents: Cents;
  /** Of `fromReceivables`, what would have become sub-sellers': theirs too when the money goes back. */
  readonly cutFromSubSellers: readonly { readonly subSellerId: string; readonly cents: Cents }[];
}

export function sumOfTaken({ fromReceivables, fromSubSellers, fromAvailableCents }: TakenMoney): Cents {
  return sumCents([...[...fromReceivables, ...fromSubSellers].map((part) => part.cents), fromAvailableCents]);
}

/** What each account loses by it. */
export function takenEntries({ fromReceivables, fromSubSellers, fromAvailableCents }: TakenMoney): Entry[] {
  return [
    ...fromReceivables.map((part) => ({ account: receivableAccount(part.rail), amountCents: cents(-part.cents) })),
    ...fromSubSellers.map((part) => subSellerEntry(part.subSellerId, cents(-part.cents))),
    { account: 'available', amountCents: cents(-fromAvailableCents) },
  ];
}

/** It goes back: to sub-sellers what they gave or would have received, the rest to what the seller can withdraw. */
export function restoredEntries(taken: TakenMoney): Entry[] {
  const ofSubSellers = Map.groupBy([...taken.fromSubSellers, ...taken.cutFromSubSellers], (part) => part.subSellerId);
  const entries = [...ofSubSellers].map(([subSellerId, parts]) =>
    subSellerEntry(subSellerId, sumCents(parts.map((part) => part.cents))),
  );
  const toSubSellers = sumCents(entries.map((entry) => entry.amountCents));
  return [...entries, { account: 'available', amountCents: cents(sumOfTaken(taken) - toSubSellers) }];
}

function subSellerEntry(subSellerId: string, amountCents: Cents): Entry {
  return { account: subSellerAccount(subSellerId), amountCents };
}
