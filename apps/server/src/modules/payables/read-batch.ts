import {
  type CnabPosition,
  type CnabRecord,
  type CnabSummary,
  normalizePixKey,
  type PixKeyType,
  parseBoleto,
} from '@balcao/brazil';
import { type Cents, formatCents, type PlainDate } from '@balcao/kernel';

export interface BatchPayment {
  readonly line: number;
  readonly kind: 'PIX' | 'BANK_SLIP';
  readonly payee: string;
  readonly payeeDocument: string | null;
  /** Key as the DICT holds it, or the 44 digits of the barcode. */
  readonly destination: string;
  readonly pixKeyType: PixKeyType | null;
  readonly amountCents: Cents;
  readonly payOn: PlainDate;
  readonly reference: string | null;
}

export type ProblemKind =
  | 'not_payments'
  | 'retorno'
  | 'nothing'
  | 'too_many'
  | 'other_company'
  | 'not_inclusion'
  | 'not_pix'
  | 'bank_data'
  | 'key_missing'
  | 'key_invalid'
  | 'barcode_invalid'
  | 'amount_missing'
  | 'date_missing'
  | 'date_past'
  | 'repeated'
  | 'tax'
  | 'qr_code'
  | SheetProblem;

type SheetProblem =
  | 'no_rows'
  | 'column_missing'
  | 'column_unused'
  | 'payee_missing'
  | 'document_invalid'
  | 'destination_missing'
  | 'destination_both'
  | 'key_type_unknown'
  | 'key_unreadable'
  | 'key_ambiguous'
  | 'number_cut'
  | 'slip_length'
  | 'slip_invalid'
  | 'slip_amount'
  | 'sheet_amount_missing'
  | 'amount_unreadable'
  | 'amount_ambiguous'
  | 'day_missing'
  | 'day_unreadable'
  | 'text_long'
  | 'row_repeated';

/** Warnings do not block the file. */
export const warnings: ReadonlySet<ProblemKind> = new Set<ProblemKind>(['column_unused', 'slip_amount']);

export interface RecordProblem {
  readonly kind: ProblemKind;
  readonly line: number;
  readonly column: number;
  readonly found: string | null;
  readonly other: number | null;
  readonly near?: string;
}

type RecordOf<Kind extends CnabRecord['kind']> = Extract<CnabRecord, { readonly kind: Kind }>;

interface ReaderOptions {
  readonly today: PlainDate;
  /** The seller's document; files of other companies are rejected. */
  readonly document: string;
  readonly maxPayments: number;
}

/** Pix clearing house, FEBRABAN P001. */
const pixClearing = '009';
/** FEBRABAN G100: segment B has the types phone, e-mail, CPF or CNPJ, and random key; 05 is bank data. */
const initiationTypes: Readonly<Record<string, readonly PixKeyType[]>> = {
  '01': ['PHONE'],
  '02': ['EMAIL'],
  '03': ['CPF', 'CNPJ'],
  '04': ['EVP'],
};

export class BatchReader {
  readonly payments: BatchPayment[] = [];
  readonly problems: RecordProblem[] = [];
  companyDocument: string | null = null;
  fileNumber: number | null = null;
  #pending: RecordOf<'segment_a'> | null = null;
  #slip: { readonly record: RecordOf<'segment_j'>; payee: string; document: string | null } | null = null;
  readonly #seen = new Map<string, number>();
  #details = 0;
  readonly #options: ReaderOptions;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  take(record: CnabRecord): undefined {
    switch (record.kind) {
      case 'file_header':
        return this.#header(record);
      case 'segment_a':
        this.#flush();
        this.#details++;
        this.#pending = record;
        return;
      case 'segment_b_pix':
        return this.#pixKey(record);
      case 'segment_b':
        if (this.#pending) this.#refuse(this.#pending, 'clearing', 'bank_data');
        this.#pending = null;
        return;
      case 'segment_j':
        this.#flush();
        this.#details++;
        this.#slip = { record, payee: record.fields.payeeName ?? '', document: null };
        return;
      case 'segment_j52':
        if (this.#slip) {
          this.#slip.document = payeeDocumentOf(record.fields);
          this.#slip.payee = this.#slip.payee || (record.fields.payeeName ?? '');
        }
        return;
      case 'segment_j52_pix':
        if (this.#slip) this.#refuse(this.#slip.record, null, 'qr_code');
        this.#slip = null;
        return;
      case 'segment_o':
        this.#flush();
        this.#details++;
        return this.#bill(record);
      case 'segment_n':
        this.#flush();
        this.#details++;
        return this.#refuse(record, null, 'tax');
      default:
        return;
    }
  }

  /** Call once after the last record. */
  end({ direction, layout }: Pick<CnabSummary, 'direction' | 'layout'>): undefined {
    this.#flush();
    if (layout === null) return;
    if (direction === 'retorno') this.#addProblem('retorno');
    else if (this.#details === 0) this.#addProblem('not_payments');
    else if (this.payments.length === 0 && this.problems.length === 0) this.#addProblem('nothing');
    if (this.payments.length > this.#options.maxPayments) this.#addProblem('too_many');
  }

  #header(record: RecordOf<'file_header'>): undefined {
    const { companyDocument, fileNumber } = record.fields;
    this.companyDocument = companyDocument;
    this.fileNumber = fileNumber;
    const own = this.#options.document;
    if (companyDocument !== null && bare(companyDocument) !== bare(own)) {
      this.#refuse(record, 'companyDocument', 'other_company', companyDocument);
    }
  }

  #pixKey(record: RecordOf<'segment_b_pix'>): undefined {
    const paid = this.#pending;
    this.#pending = null;
    if (!paid) return;
    const { initiation, key, payeeDocument } = record.fields;
    const types = initiation === null ? undefined : initiationTypes[initiation];
    if (!types)
      return this.#refuse(record, 'initiation', initiation === '05' ? 'bank_data' : 'key_missing', initiation);
    const typed = initiation === '03' ? payeeDocument : key;
    const field = initiation === '03' ? 'payeeDocument' : 'key';
    if (typed === null) return this.#refuse(record, field, 'key_missing');
    for (const type of types) {
      const normal = normalizePixKey(initiation === '03' ? documentOf(typed, type) : typed, type);
      if (normal === null) continue;
      const { payeeName } = paid.fields;
      return this.#pay(paid, {
        kind: 'PIX',
        payee: payeeName ?? '',
        payeeDocument: payeeDocumentOf(record.fields),
        destination: normal,
        pixKeyType: type,
      });
    }
    this.#refuse(record, field, 'key_invalid', typed);
  }

  #bill(record: RecordOf<'segment_o'>): undefined {
    this.#barcode(record, { payee: record.fields.payeeName ?? '', payeeDocument: null });
  }

  #flush(): undefined {
    const [paid, slip] = [this.#pending, this.#slip];
    this.#pending = null;
    this.#slip = null;
    if (paid) this.#refuse(paid, 'clearing', paid.fields.clearing === pixClearing ? 'key_missing' : 'not_pix');
    if (slip) this.#barcode(slip.record, { payee: slip.payee, payeeDocument: slip.document });
  }

  #barcode(
    record: RecordOf<'segment_j'> | RecordOf<'segment_o'>,
    payee: Pick<BatchPayment, 'payee' | 'payeeDocument'>,
  ): undefined {
    const { barcode } = record.fields;
    const boleto = parseBoleto(barcode, { referenceDate: this.#options.today });
    if (!boleto.ok || barcode === null)
      return this.#refuseAt(record.position('barcode'), record, 'barcode_invalid', barcode);
    this.#pay(record, { kind: 'BANK_SLIP', ...payee, destination: barcode, pixKeyType: null });
  }

  #pay(
    record: RecordOf<'segment_a'> | RecordOf<'segment_j'> | RecordOf<'segment_o'>,
    payment: Omit<BatchPayment, 'line' | 'amountCents' | 'payOn' | 'reference'>,
  ): undefined {
    const { amountCents, payOn, movement, reference } = record.fields;
    if (movement !== null && movement !== '0') {
      return this.#refuseAt(record.position('movement'), record, 'not_inclusion', movement);
    }
    // The file's reader already reports fields that it cannot read.
    if (amountCents === null || amountCents <= 0) {
      return this.#refuseAt(record.position('amountCents'), record, 'amount_missing');
    }
    if (payOn === null) return this.#refuseAt(record.position('payOn'), record, 'date_missing');
    if (payOn < this.#options.today) return this.#refuseAt(record.position('payOn'), record, 'date_past', payOn);
    const identity =
      payment.kind === 'BANK_SLIP'
        ? payment.destination
        : [payment.destination, amountCents, payOn, reference ?? ''].join('|');
    const other = this.#seen.get(identity);
    if (other !== undefined) return this.#refuseAt(null, record, 'repeated', formatCents(amountCents), other);
    this.#seen.set(identity, record.line);
    this.payments.push({ ...payment, line: record.line, amountCents, payOn, reference });
  }

  #refuse<Kind extends CnabRecord['kind']>(
    record: RecordOf<Kind>,
    field: string | null,
    kind: ProblemKind,
    found: string | null = null,
  ): undefined {
    const position = field === null ? null : (record.position as (name: string) => CnabPosition | null)(field);
    this.#refuseAt(position, record, kind, found);
  }

  #refuseAt(
    position: CnabPosition | null,
    record: Pick<CnabRecord, 'line' | 'column'>,
    kind: ProblemKind,
    found: string | null = null,
    other: number | null = null,
  ): undefined {
    const { line, from: column } = position ?? { line: record.line, from: record.column };
    this.problems.push({ kind, line, column, found, other });
  }

  #addProblem(kind: ProblemKind): undefined {
    this.problems.push({ kind, line: 0, column: 0, found: null, other: null });
  }
}

function bare(document: string): string {
  return document.replace(/[.\-/ ]/g, '').replace(/^0+(?=.{11,}$)/, '');
}

/** Null when the file names nobody, which some files write as zeros. */
function payeeDocumentOf({
  payeeDocumentType,
  payeeDocument,
}: Pick<RecordOf<'segment_b_pix' | 'segment_j52'>['fields'], 'payeeDocumentType' | 'payeeDocument'>): string | null {
  if (payeeDocument === null || /^0*$/.test(payeeDocument)) return null;
  return documentOf(payeeDocument, payeeDocumentType === '1' ? 'CPF' : 'CNPJ');
}

/** The field has fourteen columns, so a CPF is padded with zeros. */
function documentOf(text: string, type: PixKeyType): string {
  return type === 'CPF' && text.length > 11 ? text.slice(-11) : text;
}
