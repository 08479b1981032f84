import type { TreasuryFigure } from '@balcao/contract/banking/treasury-ahead';
import type { findCharges } from '@balcao/contract/charges';
import type { ExplainedFigure } from '@balcao/contract/explanations';
import type { RecoveryStep } from '@balcao/contract/recovery';
import type { CallInput } from '../../lib/http/request-of.ts';

/** The sum of a list that has a call of its own: charges under filters, those that were recovered, what was released to a sub-seller, what waits for its day. */
export type ListFigure =
  | { readonly list: 'CHARGES'; readonly query: CallInput<typeof findCharges>['query'] }
  | { readonly list: 'RECOVERED'; readonly step: RecoveryStep | null }
  | { readonly list: 'RELEASED_SHARES' | 'COMING_SHARES'; readonly uuid: string };

/** A figure of the balance, of the treasury, or of a list. */
export type AnyFigure = ExplainedFigure | TreasuryFigure | ListFigure;
