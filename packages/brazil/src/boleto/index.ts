export { boletoBarcode, boletoLine, formatBoletoLine } from './boleto-line.ts';
export { type BoletoContent, buildBoleto } from './build-boleto.ts';
export { dueFactor } from './due-factor.ts';
export {
  type ArrecadacaoBoleto,
  type BankBoleto,
  type Boleto,
  type BoletoProblem,
  parseBoleto,
} from './parse-boleto.ts';
