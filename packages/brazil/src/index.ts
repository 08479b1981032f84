export { type ArrecadacaoBoleto, type BankBoleto, type Boleto, boletoBarcode, type BoletoContent, boletoLine, type BoletoProblem, buildBoleto, dueFactor, formatBoletoLine, parseBoleto } from './boleto/index.ts';
export { type BrCode, type BrCodeContent, type BrCodeFields, type BrCodeProblem, buildBrCode, crc16, parseBrCode } from './br-code/index.ts';
export { addBusinessDays, type BankHoliday, bankHolidays, businessDaysBetween, isBusinessDay, nextBusinessDay } from './calendar/index.ts';
export { type CardBrand, cardBrand, isLuhn, maskPan } from './cards/index.ts';
export { formatCnpj, formatCpf, formatDocument, isCnpj, isCpf, isCpfOrCnpj, normalizeDocument } from './documents/index.ts';
export { anticipate, type AnticipatedReceivable, type Anticipation, type AnticipationRequest, dailyCdi, type DatedCdi, grossUp, installments, type Investment, type InvestmentValue, investmentValue, iofRate, irRate, type LateCharges, lateCharges, type LatePayment, type NetTarget, type Receivable } from './money/index.ts';
export { isEndToEndId, isPixKey, isTxid, normalizePixKey, type PixKey, pixKeyCandidates, type PixKeyType } from './pix/index.ts';
export { areaCodes, type Bank, banks, countries, type Country, findBank, type State, states } from './reference/index.ts';
