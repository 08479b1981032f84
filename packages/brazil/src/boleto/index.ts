export type { ArrecadacaoBoleto, BankBoleto, Boleto, BoletoProblem } from './boleto.ts';
export { boletoBarcode, boletoLine, formatBoletoLine } from './boleto-line.ts';
export { type BoletoContent, buildBoleto, largestBoletoCents } from './build-boleto.ts';
export { dueFactor } from './due-factor.ts';
export { parseBoleto } from './parse-boleto.ts';
