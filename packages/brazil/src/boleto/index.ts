export type { ArrecadacaoBoleto, BankBoleto, Boleto, BoletoProblem } from './boleto.ts';
export { boletoBarcode, boletoLine, formatBoletoLine } from './boleto-line.ts';
export { boletosIn } from './boletos-in.ts';
export { type BoletoContent, buildBoleto, largestBoletoCents } from './build-boleto.ts';
export { dueFactor } from './due-factor.ts';
export {
  type BoletoAgreement,
  type BoletoAgreementProblem,
  boletoAgreementProblems,
  maxOwnNumber,
  type OwnNumber,
  ownNumber,
  ownNumberBanks,
} from './own-number.ts';
export { parseBoleto } from './parse-boleto.ts';
