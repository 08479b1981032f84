export {
  type AnticipatedReceivable,
  type Anticipation,
  type AnticipationRequest,
  anticipate,
  anticipationCost,
  effectiveRate,
  type Receivable,
} from './anticipate.ts';
export { amountDueOn, type Due, type DueTerms, noDueTerms } from './due-terms.ts';
export { grossUp, type NetTarget } from './gross-up.ts';
export { installments } from './installments.ts';
export {
  type DatedCdi,
  dailyCdi,
  type Investment,
  type InvestmentValue,
  investmentValue,
} from './investment-value.ts';
export { type LateCharges, type LatePayment, lateCharges } from './late-charges.ts';
export { iofRate, irRate } from './tax-rates.ts';
