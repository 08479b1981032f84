export { answerCnab240Record, type CnabAnswerMoment, type CnabPaymentAnswer } from './build/answer-record.ts';
export {
  buildCnab240Collection,
  type Cnab240CollectionContent,
  type CnabCharge,
  type CnabTitle,
} from './build/build-cnab240-collection.ts';
export { buildCnab240Payments, type Cnab240PaymentsContent } from './build/build-cnab240-payments.ts';
export { buildCnab400Collection, cnab400Banks } from './build/build-cnab400-collection.ts';
export type {
  AccountPayment,
  BillPayment,
  BoletoPayment,
  CnabPayee,
  CnabPayeeAccount,
  CnabPayment,
  PixAccountPayment,
  PixKeyPayment,
} from './build/cnab-payment.ts';
export type { CnabCompany, CnabFileContent } from './build/file-content.ts';
export { type PaymentFileFacts, paymentFileFacts, paymentFileProblem } from './data/payment-files.ts';
export { explainOccurrence, type OccurrenceSource } from './explain-occurrence.ts';
export type { DebitReturned, DebitSent, Receipt } from './format/agreement-records.ts';
export type { CnabFile, CnabLot, CnabRecord, CnabStream, CnabSummary, CnabSums, CnabTotals } from './format/cnab.ts';
export type {
  SegmentP,
  SegmentQ,
  SegmentR,
  SegmentS,
  SegmentT,
  SegmentU,
  SegmentY,
} from './format/collection-records.ts';
export type { CnabField, CnabLayout, FieldKind } from './format/field.ts';
export type { FileHeader, FileTrailer, LotHeader, LotTrailer } from './format/file-records.ts';
export type {
  SegmentA,
  SegmentB,
  SegmentBPix,
  SegmentJ,
  SegmentJ52,
  SegmentJ52Pix,
  SegmentN,
  SegmentO,
  SegmentW,
  SegmentZ,
} from './format/payment-records.ts';
export type { CnabProblem, CnabProblemCode } from './format/problem.ts';
export type { CnabPosition, CnabRecordOf } from './format/record.ts';
export type { TitleReturned, TitleSent } from './format/title-records.ts';
export { parseCnab } from './read/parse-cnab.ts';
export { type PaymentEvent, type ReturnedPayment, returnedPayments } from './returned-payments.ts';
export type { ReturnedTitle, TitleEvent } from './returned-title.ts';
export { returnedTitles } from './returned-titles.ts';
