export type {
  BalancePoint,
  BankStatement,
  BankStatementAccount,
  BankStatementLine,
  StatementLineKind,
  StatementProblem,
  StatementProblemCode,
} from './bank-statement.ts';
export { maxStatementBytes, parseBankStatement } from './parse-bank-statement.ts';
