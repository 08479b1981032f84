import {
  isPixKey,
  normalizeDocument,
  normalizePixKey,
  type PixKey,
  type PixKeyType,
  parseBoleto,
  pixKeyCandidates,
} from '@balcao/brazil';
import {
  addDays,
  type Cents,
  cents,
  foldName,
  formatCents,
  type PlainDate,
  plainDate,
  readPlainDate,
  readReais,
} from '@balcao/kernel';
import type { BatchPayment, ProblemKind, RecordProblem } from './read-batch.ts';

export type SheetCell = string | number;

export const sheetFields = ['payee', 'document', 'key', 'keyType', 'slip', 'amount', 'payOn', 'reference'] as const;
export type SheetField = (typeof sheetFields)[number];

/** Accepted column names, folded and without accents; the first is the template's. */
const names: Readonly<Record<SheetField, readonly string[]>> = {
  payee: ['favorecido', 'nome', 'nomedofavorecido', 'beneficiario', 'recebedor', 'fornecedor'],
  document: ['cpfcnpj', 'cpfoucnpj', 'documento', 'cpf', 'cnpj'],
  key: ['chavepix', 'chave', 'pix'],
  keyType: ['tipodachave', 'tipodechave', 'tipochave', 'tipodachavepix', 'tipo'],
  slip: ['boleto', 'linhadigitavel', 'codigodebarras'],
  amount: ['valor', 'valorr', 'valorrs', 'valoremreais', 'quantia'],
  payOn: ['data', 'datadopagamento', 'datadepagamento', 'pagarem'],
  reference: ['descricao', 'referencia', 'seunumero', 'identificacao', 'observacao'],
};

const keyTypes: Readonly<Record<string, PixKeyType>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  celular: 'PHONE',
  telefone: 'PHONE',
  email: 'EMAIL',
  aleatoria: 'EVP',
  chavealeatoria: 'EVP',
  evp: 'EVP',
};

const maxText = 140;
/** Maximum column names that are compared for similarity. */
const maxHeads = 100;
/** Workbooks keep fifteen digits of a number, so longer ones lost digits. */
const maxDigits = 15;

interface TableOptions {
  readonly today: PlainDate;
  readonly maxPayments: number;
  /** Date system of the workbook; false for text. */
  readonly from1904: boolean;
}

interface Row {
  readonly line: number;
  readonly cells: readonly SheetCell[];
}

/**
 * Takes the rows of a spreadsheet one by one: the first has column names, and each other row is a payment. A row that
 * starts with # is a note.
 */
export class TableReader {
  readonly payments: BatchPayment[] = [];
  readonly problems: RecordProblem[] = [];
  #columns: ReadonlyMap<SheetField, number> | null = null;
  readonly #seen = new Map<string, number>();
  #rows = 0;
  readonly #options: TableOptions;

  constructor(options: TableOptions) {
    this.#options = options;
  }

  take(row: Row): undefined {
    const first = row.cells.find((cell) => textOf(cell) !== '');
    if (first === undefined || textOf(first).startsWith('#')) return;
    if (this.#columns === null) return this.#heading(row);
    this.#rows++;
    if (this.#rows === this.#options.maxPayments + 1) this.#addProblem(0, 0, 'too_many');
    if (this.#rows <= this.#options.maxPayments) this.#pay(row);
  }

  /** Call once after the last row. */
  end(): undefined {
    if (this.#rows === 0 && this.problems.length === 0) this.#addProblem(0, 0, 'no_rows');
  }

  #heading({ line, cells }: Row): undefined {
    const columns = new Map<SheetField, number>();
    for (const [index, cell] of cells.slice(0, maxHeads).entries()) {
      const name = textOf(cell);
      const field = sheetFields.find((one) => names[one].includes(foldName(name)));
      if (field && !columns.has(field)) columns.set(field, index);
      else if (name !== '') this.#addProblem(line, index + 1, 'column_unused', name, nearest(name));
    }
    this.#columns = columns;
    for (const field of ['payee', 'amount', 'payOn'] as const) {
      if (!columns.has(field)) this.#addProblem(line, 1, 'column_missing', field);
    }
    if (!columns.has('key') && !columns.has('slip')) this.#addProblem(line, 1, 'column_missing', 'key');
  }

  #pay(row: Row): undefined {
    const before = this.problems.length;
    const payee = this.#text(row, 'payee');
    if (payee === '' && this.#has('payee')) this.#refuse(row, 'payee', 'payee_missing');
    const payeeDocument = this.#document(row);
    const [key, slip] = [this.#cell(row, 'key'), this.#cell(row, 'slip')];
    if (key !== '' && slip !== '') this.#refuse(row, 'slip', 'destination_both');
    else if (key === '' && slip === '') this.#refuse(row, this.#has('key') ? 'key' : 'slip', 'destination_missing');
    const to = key !== '' ? this.#key(row, key) : slip !== '' ? this.#slip(row, slip) : null;
    const amountCents = this.#amount(row, to && 'faceCents' in to ? to.faceCents : null);
    const payOn = this.#day(row);
    const reference = this.#text(row, 'reference') || null;
    if (this.problems.length > before || !to || amountCents === null || payOn === null) return;
    if ('faceCents' in to && to.faceCents > 0 && to.faceCents !== amountCents) {
      this.#refuse(row, 'amount', 'slip_amount', formatCents(to.faceCents));
    }
    const { destination, pixKeyType } = to;
    const kind = pixKeyType === null ? 'BANK_SLIP' : 'PIX';
    const identity = kind === 'PIX' ? [destination, amountCents, payOn, reference ?? ''].join('|') : destination;
    const other = this.#seen.get(identity);
    if (other !== undefined) {
      this.#refuse(row, kind === 'PIX' ? 'key' : 'slip', 'row_repeated', formatCents(amountCents), other);
      return;
    }
    this.#seen.set(identity, row.line);
    this.payments.push({
      line: row.line,
      kind,
      payee,
      payeeDocument,
      destination,
      pixKeyType,
      amountCents,
      payOn,
      reference,
    });
  }

  #key(row: Row, cell: SheetCell) {
    const typed = this.#text(row, 'keyType');
    const type = typed === '' ? null : keyTypes[foldName(typed)];
    if (type === undefined) return this.#refuse(row, 'keyType', 'key_type_unknown', typed);
    if (isCut(cell)) return this.#refuse(row, 'key', 'number_cut', textOf(cell));
    const found =
      readings(cell)
        .map((text) => keysOf(text, type))
        .find((keys) => keys.length > 0) ?? [];
    const [one, more] = found;
    if (!one) return this.#refuse(row, 'key', 'key_unreadable', textOf(cell));
    if (more) return this.#refuse(row, 'key', 'key_ambiguous', textOf(cell));
    return { destination: one.key, pixKeyType: one.type };
  }

  #slip(row: Row, cell: SheetCell) {
    if (isCut(cell)) return this.#refuse(row, 'slip', 'number_cut', textOf(cell));
    const boleto = parseBoleto(textOf(cell), { referenceDate: this.#options.today });
    if (!boleto.ok) {
      const digits = textOf(cell).replace(/\D/g, '').length;
      const isShort = boleto.reason === 'length' || boleto.reason === 'empty';
      return this.#refuse(row, 'slip', isShort ? 'slip_length' : 'slip_invalid', isShort ? String(digits) : null);
    }
    return { destination: boleto.barcode, pixKeyType: null, faceCents: boleto.amountCents ?? cents(0) };
  }

  #amount(row: Row, faceCents: Cents | null): Cents | null {
    if (!this.#has('amount')) return null;
    const cell = this.#cell(row, 'amount');
    if (cell === '' && faceCents) return faceCents;
    const amount = amountOf(cell);
    if (amount === 'AMBIGUOUS') return this.#refuse(row, 'amount', 'amount_ambiguous', textOf(cell));
    if (cell === '') this.#refuse(row, 'amount', 'sheet_amount_missing');
    else if (amount === null || amount <= 0) this.#refuse(row, 'amount', 'amount_unreadable', textOf(cell));
    return amount;
  }

  #day(row: Row): PlainDate | null {
    if (!this.#has('payOn')) return null;
    const cell = this.#cell(row, 'payOn');
    const day = dayOf(cell, this.#options.from1904);
    if (cell === '') this.#refuse(row, 'payOn', 'day_missing');
    else if (day === null) this.#refuse(row, 'payOn', 'day_unreadable', textOf(cell));
    else if (day < this.#options.today) this.#refuse(row, 'payOn', 'date_past', day);
    return day;
  }

  #document(row: Row): string | null {
    const cell = this.#cell(row, 'document');
    if (cell === '') return null;
    const document =
      readings(cell)
        .map(normalizeDocument)
        .find((one) => one !== null) ?? null;
    if (document === null) this.#refuse(row, 'document', 'document_invalid', textOf(cell));
    return document;
  }

  #text(row: Row, field: SheetField): string {
    const text = textOf(this.#cell(row, field)).replace(/\s+/g, ' ');
    if (text.length > maxText) this.#refuse(row, field, 'text_long', String(maxText));
    return text.slice(0, maxText);
  }

  #cell({ cells }: Row, field: SheetField): SheetCell {
    const cell = cells[this.#columns?.get(field) ?? -1] ?? '';
    return typeof cell === 'string' ? textOf(cell) : cell;
  }

  #has(field: SheetField): boolean {
    return this.#columns?.has(field) ?? false;
  }

  #refuse(
    { line }: Row,
    field: SheetField,
    kind: ProblemKind,
    found: string | null = null,
    other: number | null = null,
  ): null {
    this.problems.push({ kind, line, column: (this.#columns?.get(field) ?? 0) + 1, found, other });
    return null;
  }

  #addProblem(
    line: number,
    column: number,
    kind: ProblemKind,
    found: string | null = null,
    near: string | null = null,
  ) {
    this.problems.push({ kind, line, column, found, other: null, ...(near !== null && { near }) });
  }
}

/** Removes the apostrophe that keeps a spreadsheet from evaluating the text. */
function textOf(cell: SheetCell): string {
  if (typeof cell === 'number')
    return Number.isInteger(cell) ? cell.toLocaleString('en', { useGrouping: false }) : String(cell);
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}

/** Whether a spreadsheet cut digits of a long number. */
function isCut(cell: SheetCell): boolean {
  if (typeof cell === 'number') return Math.abs(cell) >= 10 ** maxDigits;
  return /^\d+([.,]\d+)?E\+?\d+$/i.test(cell);
}

/** A number lost its leading zeros, so it is read with the length of a CPF and of a CNPJ. */
function readings(cell: SheetCell): readonly string[] {
  const text = textOf(cell);
  return typeof cell === 'number' ? [text, text.padStart(11, '0'), text.padStart(14, '0')] : [text];
}

function keysOf(text: string, type: PixKeyType | null): readonly PixKey[] {
  if (type === null) return pixKeyCandidates(text);
  const key = normalizePixKey(text, type);
  return key !== null && isPixKey(key, type) ? [{ type, key }] : [];
}

/** A text may be ambiguous; a number of a workbook is not. */
function amountOf(cell: SheetCell): Cents | 'AMBIGUOUS' | null {
  if (typeof cell === 'string') return readReais(cell);
  const whole = Math.round(cell * 100);
  return Number.isSafeInteger(whole) && Math.abs(cell * 100 - whole) < 1e-4 ? cents(whole) : null;
}

/** Day zero of each date system. */
const firstDay = { from1900: plainDate('1899-12-30'), from1904: plainDate('1904-01-01') } as const;
/** 31 December 2999, the latest date that is accepted. */
const lastSerial = 401_768;

function dayOf(cell: SheetCell, from1904: boolean): PlainDate | null {
  if (typeof cell === 'number') {
    const isDay = cell >= 1 && cell <= lastSerial;
    return isDay ? addDays(from1904 ? firstDay.from1904 : firstDay.from1900, Math.floor(cell)) : null;
  }
  return readPlainDate(cell);
}

function nearest(name: string): SheetField | null {
  const bare = foldName(name);
  return (
    sheetFields.find((field) =>
      names[field].some((known) => known.length > 3 && bare.length < 30 && distance(bare, known) <= 2),
    ) ?? null
  );
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const change = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
