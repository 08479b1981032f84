import { boletoLine } from '../../boleto/index.ts';
import { isPixKey, type PixKeyType } from '../../pix/index.ts';
import { fileHeader240 } from '../data/layouts/febraban240.ts';
import { type Layouts240, layouts240 } from '../data/layouts/layouts-of.ts';
import type { BillPayment, BoletoPayment, CnabPayeeAccount, CnabPayment } from './cnab-payment.ts';
import { cnabText } from './cnab-text.ts';
import { type CnabFileContent, control, documentOf, fileHeaderOf, fileOf, lotHeaderOf } from './file-content.ts';
import { type FixedColumns, writeRecord } from './write-record.ts';

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

const lotVersions: Readonly<Record<string, string>> = { '30': '040', '31': '040', '11': '012' };

/**
 * Builds a remessa of payments in CNAB 240 (FEBRABAN 10.x, with Itaú's own columns): one lot for each form of payment
 * (credit 01, TED 41 and 43, Pix 45, slips 30 and 31, utilities and taxes 11), in the order of the first payment of
 * each, with segments A and B, J and J-52, or O. Names are written in capitals without accents and cut to their
 * columns; a key of CPF or CNPJ is in the payee's document, as FEBRABAN requires. Returns the bytes of the file: ASCII,
 * with lines that end in CR and LF. Throws a RangeError that names the invalid field. Banks have details of their own,
 * so a first file is homologated with the bank.
 */
export function buildCnab240Payments(content: Cnab240PaymentsContent): Uint8Array {
  const { bank, payments } = content;
  if (payments.length === 0) throw new RangeError('payments: at least one');
  const layouts = layouts240(bank);
  const records = [fileHeaderOf(fileHeader240, content)];
  const forms = Map.groupBy(payments, (payment) => launchFormOf(payment, content));
  let lot = 0;
  for (const [launchForm, paid] of forms) {
    lot++;
    const writer = new LotWriter(layouts, content, lot);
    for (const payment of paid) writer.add(payment);
    const service = launchForm === '11' ? '22' : (content.service ?? '20');
    const header = { operation: 'C', service, launchForm, layoutVersion: lotVersions[launchForm] ?? '045' };
    const counts = { lot, recordCount: writer.records.length + 2, amountCents: writer.amountCents };
    records.push(
      lotHeaderOf(layouts.payment_lot_header, content, lot, header, [[223, '01']]),
      ...writer.records,
      writeRecord(layouts.payment_lot_trailer, counts, [...control(bank, '5'), [42, '0'.repeat(24)]]),
    );
  }
  return fileOf(bank, lot, records);
}

function launchFormOf(payment: CnabPayment, { bank, company }: CnabFileContent): string {
  switch (payment.kind) {
    case 'pix_key':
    case 'pix_account':
      return '45';
    case 'bill':
      return '11';
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

  constructor(layouts: Layouts240, content: CnabFileContent, lot: number) {
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
    this.#detail('segment_a', 'A', values, [[105, '0'.repeat(15)]]);
    const document = documentOf('payee.document', payment.payee.document);
    const payee = { payeeDocumentType: document.type, payeeDocument: document.digits, ispb: account.ispb };
    if (payment.kind === 'account') this.#detail('segment_b', 'B', payee);
    else this.#pix(payment, payee);
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
    this.#detail('segment_o', 'O', {
      movement: '0',
      instruction: '00',
      barcode,
      payeeName: cnabText(payment.payeeName, 30),
      dueDate: payment.dueDate,
      payOn: payment.payOn,
      amountCents: payment.amountCents,
      reference: payment.reference,
    });
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
