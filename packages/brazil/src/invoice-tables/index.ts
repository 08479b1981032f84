export { type NamedCode, nbsCodes } from './data/nbs-codes.ts';
export { type OperationCode, operationCodes } from './data/operation-codes.ts';
export { serviceCorrelation } from './data/service-correlation.ts';
export { serviceIncidence } from './data/service-incidence.ts';
export { type TaxClass, taxClasses, taxSituations } from './data/tax-classes.ts';
export { type SuggestedCodes, suggestCodes } from './suggest-codes.ts';
