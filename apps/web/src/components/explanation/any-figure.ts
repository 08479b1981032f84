import type { TreasuryFigure } from '@balcao/contract/banking/treasury-ahead';
import type { findCharges } from '@balcao/contract/charges';
import type { ExplainedFigure } from '@balcao/contract/explanations';
import type { RecoveryStep } from '@balcao/contract/recovery';
import type { CallInput } from '../../lib/http/request-of.ts';

/** Sums of lists that have their own calls. */
export type ListFigure =
  | { readonly list: 'CHARGES'; readonly query: CallInput<typeof findCharges>['query'] }
  | { readonly list: 'RECOVERED'; readonly step: RecoveryStep | null }
  | { readonly list: 'RELEASED_SHARES' | 'COMING_SHARES'; readonly uuid: string };

export type AnyFigure = ExplainedFigure | TreasuryFigure | ListFigure;
