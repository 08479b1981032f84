import { boletoLine } from '../../boleto/index.ts';
import { isPixKey, type PixKeyType } from '../../pix/index.ts';
import { fileHeader240 } from '../data/layouts/febraban240.ts';
import { type Layouts240, layouts240 } from '../data/layouts/layouts-of.ts';
import { type PaymentFileFacts, paymentFileFacts } from '../data/payment-files.ts';
import type { BillPayment, BoletoPayment, CnabPayeeAccount, CnabPayment } from './cnab-payment.ts';
import { cnabText } from './cnab-text.ts';
import { type CnabFileContent, control, documentOf, fileHeaderOf, fileOf, lotHeaderOf } from './file-content.ts';
import { type FixedColumns, withColumns, writeRecord } from './write-record.ts';

export interface Cnab240PaymentsContent extends CnabFileContent {
  /** FEBRABAN G025: 20 suppliers (by default), 30 salaries, 98 several … Utility and tax slips have 22. */
  readonly service?: string;
  readonly payments: readonly CnabPayment[];
}

/** FEBRABAN G100. */
const initiations: Readonly<Record<PixKeyType, string>> = {
  PHONE: '01',
  EMAIL: '02',
  CPF: '03',
  CNPJ: '03',
  EVP: '04',
};

/**
 * Builds a remessa of payments in CNAB 240 (FEBRABAN 10.x, with the columns of Banco do Brasil, Santander, Bradesco,
 * Itaú and Sicoob that differ): one lot for each form of payment (credit 01, TED 41 and 43, Pix 45, slips 30 and 31,
 * utilities and taxes 11, at Itaú utilities 13), in the order of the first payment of each, with segments A and B, J
 * and J-52, or O. Bradesco and Itaú take Pix in files apart (`paymentFileFacts`). Names are written in capitals without accents and cut to their
 * columns; a key of CPF or CNPJ is in the payee's document, as FEBRABAN requires. Returns the bytes of the file: ASCII,
 * with lines that end in CR and LF. Throws a RangeError that names the invalid field. Banks have details of their own,
 * so a first file is homologated with the bank.
 */
export function buildCnab240Payments(content: Cnab240PaymentsContent): Uint8Array {
  const { bank, payments } = content;
  if (payments.length === 0) throw new RangeError('payments: at least one');
  const facts = paymentFileFacts(bank);
  const layouts = layouts240(bank);
  const pix = payments.filter(isPix).length;
  if (facts.pixApart && pix > 0 && pix < payments.length) throw new RangeError('payments: Pix in a file of its own');
  const agreed = { ...content, company: { ...content.company, agreement: facts.agreement(content.company) } };
  const records = [headerOf(agreed, facts, pix > 0)];
  const forms = Map.groupBy(payments, (payment) => launchFormOf(payment, content));
  let lot = 0;
  for (const [launchForm, paid] of forms) {
    lot++;
    const writer = new LotWriter(layouts, content, lot);
    for (const payment of paid) writer.add(payment);
    const isBill = launchForm === '11' || launchForm === '13';
    const service = isBill ? facts.billService : (content.service ?? '20');
    const header = { operation: 'C', service, launchForm, layoutVersion: lotVersionOf(launchForm, facts) };
    const counts = { lot, recordCount: writer.records.length + 2, amountCents: writer.amountCents };
    records.push(
      lotHeaderOf(layouts.payment_lot_header, agreed, lot, header, [
        ...(facts.isSispag ? accountDigitApart(content) : []),
        [173, '00000'],
        [213, '00000000'],
        [223, facts.debitForm],
      ]),
      ...writer.records,
      writeRecord(layouts.payment_lot_trailer, counts, [
        ...control(bank, '5'),
        [42, '0'.repeat(facts.isSispag ? (isBill ? 15 : 18) : 24)],
      ]),
    );
  }
  return fileOf(bank, lot, records, facts.isSispag || bank === '033' ? ' '.repeat(6) : undefined);
}

function isPix({ kind }: CnabPayment): boolean {
  return kind === 'pix_key' || kind === 'pix_account';
}

function headerOf(content: CnabFileContent, facts: PaymentFileFacts, isOfPix: boolean): string {
  const header = fileHeaderOf(fileHeader240, content, facts.fileVersion);
  const own: FixedColumns = facts.isSispag
    ? // The version comes first, and neither the file's number nor a density is written.
      [[15, facts.fileVersion], ...accountDigitApart(content), [158, '0'.repeat(14)]]
    : isOfPix && facts.pixApart
      ? [[172, facts.pixApart.mark]]
      : [];
  return withColumns(header, own);
}

/** The check digit is in the last column of the account's. */
function accountDigitApart({ company }: CnabFileContent): FixedColumns {
  return [
    [58, ' '],
    [71, ` ${company.accountDigit}`],
  ];
}

function lotVersionOf(launchForm: string, { lotVersions: [transfer, pix, slip, bill] }: PaymentFileFacts): string {
  const own: Readonly<Record<string, string>> = { '45': pix, '30': slip, '31': slip, '11': bill, '13': bill };
  return own[launchForm] ?? transfer;
}

function launchFormOf(payment: CnabPayment, { bank, company }: CnabFileContent): string {
  switch (payment.kind) {
    case 'pix_key':
    case 'pix_account':
      return '45';
    case 'bill': {
      const form = paymentFileFacts(bank).billForm(payment.barcode.charAt(1));
      if (form === null) throw new RangeError(`barcode: of a utility: ${payment.barcode}`);
      return form;
    }
    case 'boleto':
      return payment.barcode.startsWith(bank) ? '30' : '31';
    case 'account': {
      if (payment.payee.bank === bank) return '01';
      const payer = documentOf('company.document', company.document).digits;
      return documentOf('payee.document', payment.payee.document).digits === payer ? '43' : '41';
    }
  }
}

class LotWriter {
  readonly records: string[] = [];
  amountCents = 0;
  readonly #layouts: Layouts240;
  readonly #content: CnabFileContent;
  readonly #lot: number;
  readonly #facts: PaymentFileFacts;

  constructor(layouts: Layouts240, content: CnabFileContent, lot: number) {
    this.#facts = paymentFileFacts(content.bank);
    this.#layouts = layouts;
    this.#content = content;
    this.#lot = lot;
  }

  add(payment: CnabPayment): void {
    if (!Number.isSafeInteger(payment.amountCents) || payment.amountCents <= 0) {
      throw new RangeError(`amountCents: a whole number more than 0: ${payment.amountCents}`);
    }
    this.amountCents += payment.amountCents;
    if (payment.kind === 'boleto') this.#boleto(payment);
    else if (payment.kind === 'bill') this.#bill(payment);
    else this.#transfer(payment);
  }

  #transfer(payment: Exclude<CnabPayment, BoletoPayment | BillPayment>): void {
    const isPix = payment.kind !== 'account';
    const account: Partial<CnabPayeeAccount> = payment.kind === 'pix_key' ? {} : payment.payee;
    const isTed = !isPix && account.bank !== this.#content.bank;
    const values = {
      movement: '0',
      instruction: '00',
      clearing: isPix ? '009' : isTed ? '018' : '000',
      payeeBank: account.bank,
      payeeAgency: account.agency,
      payeeAgencyDigit: account.agencyDigit,
      payeeAccount: account.account,
      payeeAccountDigit: account.accountDigit,
      payeeName: cnabText(payment.payee.name, 30),
      reference: payment.reference,
      payOn: payment.payOn,
      currency: 'BRL',
      amountCents: payment.amountCents,
      tedPurpose: isTed ? (payment.kind === 'account' && payment.tedPurpose) || '00010' : null,
      notice: '0',
    };
    const document = documentOf('payee.document', payment.payee.document);
    this.#detail('segment_a', 'A', { ...values, ...this.#sispag(payment) }, this.#transferColumns(payment, document));
    const payee = { payeeDocumentType: document.type, payeeDocument: document.digits, ispb: account.ispb };
    if (payment.kind === 'account') this.#detail('segment_b', 'B', payee);
    else this.#pix(payment, payee);
  }

  #sispag(payment: CnabPayment): object {
    if (!this.#facts.isSispag) return {};
    return { currency: 'REA', tedPurpose: payment.kind === 'account' ? (payment.tedPurpose ?? null) : null };
  }

  /** Itaú names the way of a Pix (04 by key, 01 into a current account) and the payee's document in segment A too. */
  #transferColumns(
    payment: Exclude<CnabPayment, BoletoPayment | BillPayment>,
    document: ReturnType<typeof documentOf>,
  ): FixedColumns {
    if (!this.#facts.isSispag) return [[105, '0'.repeat(15)]];
    const ispb = payment.kind === 'pix_account' ? (payment.payee.ispb ?? '') : '';
    const way = payment.kind === 'pix_key' ? '04' : payment.kind === 'pix_account' ? '01' : '';
    return [
      [105, ispb.padEnd(8)],
      [113, way.padEnd(2)],
      [115, '00000'],
      [198, '000000'],
      [204, document.digits.padStart(14, '0')],
    ];
  }

  #pix(payment: Extract<CnabPayment, { txid?: string }>, payee: Readonly<Record<string, unknown>>): void {
    const { txid, message } = payment;
    const written = { ...payee, txid, message: cnabText(message ?? '', 60) };
    if (payment.kind !== 'pix_key') {
      this.#detail('segment_b_pix', 'B', { ...written, initiation: '05' });
      return;
    }
    const { type, key } = payment.key;
    if (!isPixKey(key, type)) throw new RangeError(`key: a Pix key of type ${type}, as the DICT holds it: ${key}`);
    const isDocument = type === 'CPF' || type === 'CNPJ';
    if (isDocument && key !== payee.payeeDocument) throw new RangeError(`key: the payee's document: ${key}`);
    this.#detail('segment_b_pix', 'B', { ...written, initiation: initiations[type], key: isDocument ? null : key });
  }

  #boleto(payment: BoletoPayment): void {
    const { barcode, amountCents, payee } = payment;
    if (barcode.startsWith('8') || boletoLine(barcode) === null)
      throw new RangeError(`barcode: of a bank slip: ${barcode}`);
    this.#detail(
      'segment_j',
      'J',
      {
        movement: '0',
        instruction: '00',
        barcode,
        payeeName: cnabText(payee.name, 30),
        dueDate: payment.dueDate,
        titleCents: payment.titleCents ?? amountCents,
        discountCents: payment.discountCents,
        additionCents: payment.additionCents,
        payOn: payment.payOn,
        amountCents,
        reference: payment.reference,
      },
      [[168, '0'.repeat(15)]],
    );
    const { company } = this.#content;
    const payer = documentOf('company.document', company.document);
    const document = documentOf('payee.document', payee.document);
    const values = {
      instruction: '00',
      payerDocumentType: payer.type,
      payerDocument: payer.digits,
      payerName: cnabText(company.name, 40),
      payeeDocumentType: document.type,
      payeeDocument: document.digits,
      payeeName: cnabText(payee.name, 40),
    };
    this.#detail('segment_j52', 'J', values, [[18, '52']]);
  }

  #bill(payment: BillPayment): void {
    const { barcode } = payment;
    if (!barcode.startsWith('8') || boletoLine(barcode) === null)
      throw new RangeError(`barcode: of arrecadação: ${barcode}`);
    const values = {
      movement: '0',
      instruction: '00',
      barcode,
      payeeName: cnabText(payment.payeeName, 30),
      dueDate: payment.dueDate,
      payOn: payment.payOn,
      amountCents: payment.amountCents,
      reference: payment.reference,
    };
    const sispag: FixedColumns = [
      [104, `REA${'0'.repeat(15)}`],
      [145, '0'.repeat(15)],
      [163, '0'.repeat(9)],
    ];
    this.#detail('segment_o', 'O', values, this.#facts.isSispag ? sispag : []);
  }

  #detail(
    layout: keyof Layouts240,
    segment: string,
    values: Readonly<Record<string, unknown>>,
    fixed: FixedColumns = [],
  ): void {
    const own = { lot: this.#lot, sequence: this.records.length + 1, ...values };
    const columns = [...control(this.#content.bank, '3', segment), ...fixed];
    this.records.push(writeRecord(this.#layouts[layout], own, columns));
  }
}
