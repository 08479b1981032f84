import type { Cents } from '@balcao/kernel';
import type { SaleAuthentication } from './card-authentication.ts';
import type { DisputeProvider } from './disputes.ts';

export interface SaleRoute {
  /** The acquirer that made or refused it. */
  readonly provider: DisputeProvider;
  /** The acquirer that was tried before and failed for a reason of its own. */
  readonly first: {
    readonly provider: DisputeProvider;
    /** Null when it failed before there was a sale. */
    readonly refusalCode: string | null;
    readonly leftAt: Temporal.Instant;
    /** A sale that it showed after all, which is reversed whole. */
    readonly lateSale: {
      readonly seenAt: Temporal.Instant;
      readonly amountCents: Cents;
      readonly reversedAt: Temporal.Instant | null;
    } | null;
  } | null;
  /** Null when no authentication of its buyer was begun. */
  readonly authentication: SaleAuthentication | null;
}
