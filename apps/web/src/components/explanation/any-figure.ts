import type { TreasuryFigure } from '@balcao/contract/banking/treasury-ahead';
import type { ExplainedFigure } from '@balcao/contract/explanations';

/** A figure of the balance, or of the treasury. */
export type AnyFigure = ExplainedFigure | TreasuryFigure;
