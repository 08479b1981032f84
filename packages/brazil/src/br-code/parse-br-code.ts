import type { Cents } from '@balcao/kernel/money';
import { crc16Number } from './crc16.ts';
import { readTlv } from './tlv.ts';

/** The fields of a payload by id; those of a template (26 to 51, 62, 64, 80 to 99) by id again. */
export type BrCodeFields = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** What a Pix code says. */
export interface BrCode {
  readonly ok: true;
  /** `static` carries a key, `dynamic` the address of a charge, `recurrence` only that of a Pix Automático consent. */
  readonly kind: 'static' | 'dynamic' | 'recurrence';
  /** The Pix key as written (`pixKeyCandidates` says what it can be); `null` when there is none. */
  readonly key: string | null;
  /** The address of the charge, without scheme as a rule; `null` when there is none. */
  readonly url: string | null;
  /** The address of a Pix Automático recurrence (templates 80 to 99); `null` when there is none. */
  readonly recurrenceUrl: string | null;
  /** What the code states; 0 and `null` (nothing stated) leave the amount to the payer or to the charge. */
  readonly amountCents: Cents | null;
  readonly merchantName: string;
  readonly merchantCity: string;
  readonly postalCode: string | null;
  /** The reference of the payment; `null` when it is absent or `***`. */
  readonly txid: string | null;
  readonly description: string | null;
  /** Whether the code says that it is to be paid once (field 01 = 12). */
  readonly isSingleUse: boolean;
  readonly fields: BrCodeFields;
}

/** Why a text is no Pix code; `field` is the id that fails (`26.01` is field 01 of template 26). */
export interface BrCodeProblem {
  readonly ok: false;
  readonly reason:
    | 'not_text'
    | 'length'
    | 'structure'
    | 'crc_missing'
    | 'crc'
    | 'field_missing'
    | 'field_value'
    | 'not_pix'
    | 'ambiguous';
  readonly field?: string;
  /** For `crc`: the one that would be right, and the one that is there. */
  readonly expected?: string;
  readonly found?: string;
}

/** The longest payload that a QR code of the standard carries. */
const longest = 512;
const pix = 'br.gov.bcb.pix';
const amountShape = /^\d{1,10}(\.\d{0,2})?$/;

/**
 * Reads a Pix "copia e cola" (BR Code of the Banco Central, over EMV QRCPS-MPM): lengths count characters, the CRC is
 * over the UTF-8 bytes up to and including `6304`, and may be written in lower case. White space around is left out.
 * It refuses codes that two readers could read differently: a field twice, two Pix accounts, or a key and an address.
 * A txid or key out of its own rules is answered as it is. Never throws.
 */
export function parseBrCode(payload: unknown): BrCode | BrCodeProblem {
  if (typeof payload !== 'string') return { ok: false, reason: 'not_text' };
  if (payload.length > longest * 2) return { ok: false, reason: 'length' };
  const text = payload.trim();
  if (text.length < 12 || text.length > longest) return { ok: false, reason: 'length' };
  const problem = crcProblem(text);
  if (problem) return problem;
  const top = readTlv(text);
  if (!top) return { ok: false, reason: 'structure' };
  const fields: Record<string, string | Readonly<Record<string, string>>> = {};
  for (const { id, value } of top) {
    const template = isTemplate(id) ? readTlv(value) : null;
    if (!template && id === '62') return { ok: false, reason: 'structure', field: id };
    fields[id] = template ? Object.fromEntries(template.map((field) => [field.id, field.value])) : value;
  }
  return topProblem(fields) ?? answer(fields);
}

function crcProblem(text: string): BrCodeProblem | null {
  const header = text.length - 8;
  if (!text.startsWith('6304', header)) return { ok: false, reason: 'crc_missing', field: '63' };
  const right = crc16Number(text, text.length - 4);
  const found = text.slice(-4);
  if (/^[0-9a-f]{4}$/i.test(found) && Number.parseInt(found, 16) === right) return null;
  const expected = right.toString(16).toUpperCase().padStart(4, '0');
  return { ok: false, reason: 'crc', field: '63', expected, found };
}

function isTemplate(id: string): boolean {
  return (id >= '26' && id <= '51') || id === '62' || id === '64' || id >= '80';
}

/** The fields that every code must have, and what three of them must say. */
function topProblem(fields: BrCodeFields): BrCodeProblem | null {
  for (const field of ['00', '52', '53', '58', '59', '60']) {
    if (fields[field] === undefined) return { ok: false, reason: 'field_missing', field };
  }
  if (fields['00'] !== '01') return { ok: false, reason: 'field_value', field: '00' };
  if (fields['53'] !== '986') return { ok: false, reason: 'field_value', field: '53' };
  if (fields['58'] !== 'BR') return { ok: false, reason: 'field_value', field: '58' };
  const amount = fields['54'];
  if (amount !== undefined && !(typeof amount === 'string' && amountShape.test(amount))) {
    return { ok: false, reason: 'field_value', field: '54' };
  }
  return null;
}

function answer(fields: BrCodeFields): BrCode | BrCodeProblem {
  const accounts = pixTemplates(fields, '26', '51');
  const [account] = accounts;
  if (!account) return { ok: false, reason: 'not_pix', field: '26' };
  if (accounts.length > 1) return { ok: false, reason: 'ambiguous', field: accounts[1]?.id ?? '26' };
  const { '01': key, '25': url, '02': description } = account.fields;
  if (key && url) return { ok: false, reason: 'ambiguous', field: account.id };
  const recurrenceUrl = pixTemplates(fields, '80', '99').find((template) => template.fields['25'])?.fields['25'];
  if (!key && !url && !recurrenceUrl) return { ok: false, reason: 'field_missing', field: `${account.id}.01` };
  const additional = fields['62'];
  const txid = typeof additional === 'object' ? additional['05'] : undefined;
  return {
    ok: true,
    kind: key ? 'static' : url ? 'dynamic' : 'recurrence',
    key: key || null,
    url: url || null,
    recurrenceUrl: recurrenceUrl || null,
    amountCents: centsOf(fields['54']),
    merchantName: textOf(fields['59']) ?? '',
    merchantCity: textOf(fields['60']) ?? '',
    postalCode: textOf(fields['61']),
    txid: txid && txid !== '***' ? txid : null,
    description: description || null,
    isSingleUse: fields['01'] === '12',
    fields,
  };
}

function pixTemplates(fields: BrCodeFields, from: string, to: string) {
  const found: { readonly id: string; readonly fields: Readonly<Record<string, string>> }[] = [];
  for (const [id, template] of Object.entries(fields)) {
    if (id < from || id > to || typeof template !== 'object') continue;
    if (template['00']?.toLowerCase() === pix) found.push({ id, fields: template });
  }
  return found;
}

function textOf(field: BrCodeFields[string] | undefined): string | null {
  return typeof field === 'string' ? field : null;
}

/** `12`, `12.3` and `12.34` by their digits, so that no float is rounded on the way to cents. */
function centsOf(field: BrCodeFields[string] | undefined): Cents | null {
  if (typeof field !== 'string') return null;
  const [reais = '', fraction = ''] = field.split('.');
  return Number(reais + fraction.padEnd(2, '0')) as Cents;
}
