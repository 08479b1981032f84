export {
  type ArrecadacaoBoleto,
  type BankBoleto,
  type Boleto,
  type BoletoContent,
  type BoletoProblem,
  boletoBarcode,
  boletoLine,
  buildBoleto,
  dueFactor,
  formatBoletoLine,
  parseBoleto,
} from './boleto/index.ts';
export {
  type BrCode,
  type BrCodeContent,
  type BrCodeField,
  type BrCodeProblem,
  buildBrCode,
  crc16,
  parseBrCode,
} from './br-code/index.ts';
export {
  addBusinessDays,
  type BankHoliday,
  bankHolidays,
  businessDaysBetween,
  isBusinessDay,
  nextBusinessDay,
} from './calendar/index.ts';
export { type CardBrand, cardBrand, isLuhn, maskPan } from './cards/index.ts';
export {
  formatCnpj,
  formatCpf,
  formatDocument,
  isCnpj,
  isCpf,
  isCpfOrCnpj,
  normalizeDocument,
} from './documents/index.ts';
export {
  type AnticipatedReceivable,
  type Anticipation,
  type AnticipationRequest,
  anticipate,
  type DatedCdi,
  dailyCdi,
  grossUp,
  type Investment,
  type InvestmentValue,
  installments,
  investmentValue,
  iofRate,
  irRate,
  type LateCharges,
  type LatePayment,
  lateCharges,
  type NetTarget,
  type Receivable,
} from './money/index.ts';
export {
  isEndToEndId,
  isPixKey,
  isTxid,
  normalizePixKey,
  type PixKey,
  type PixKeyType,
  pixKeyCandidates,
} from './pix/index.ts';
export {
  areaCodes,
  type Bank,
  banks,
  type Country,
  countries,
  findBank,
  type State,
  states,
} from './reference/index.ts';
