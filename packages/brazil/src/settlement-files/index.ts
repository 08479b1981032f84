export { buildCieloStatement, type CieloInstallment, type CieloStatementContent } from './build-cielo-statement.ts';
export { maxSettlementBytes, parseSettlementFile } from './parse-settlement-file.ts';
export type {
  SettlementAcquirer,
  SettlementContent,
  SettlementEntryKind,
  SettlementFile,
  SettlementLine,
  SettlementProblem,
  SettlementProblemCode,
  SettlementProduct,
} from './settlement-file.ts';
