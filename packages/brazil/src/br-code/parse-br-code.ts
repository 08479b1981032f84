import type { Cents } from '@balcao/kernel/money';
import type { BrCode, BrCodeField, BrCodeProblem } from './br-code.ts';
import { crc16Number } from './crc16.ts';
import { readTlv } from './tlv.ts';

/** Maximum payload of a QR code of the standard. */
const longest = 512;
const pix = 'br.gov.bcb.pix';
const amountShape = /^\d{1,10}(\.\d{0,2})?$/;

/**
 * Reads a Pix "copia e cola" (BR Code of the Banco Central, over EMV QRCPS-MPM). Lengths count characters; the CRC
 * covers the UTF-8 bytes up to and including `6304`, and may be lower case. Surrounding white space is ignored. Field
 * 00 is the first and 63 the last, as EMV requires. It refuses codes that two readers could read differently: a
 * repeated field, two Pix accounts, two subscriptions, or a key with an address. A txid or key that breaks its own
 * rules is returned as it is. Never throws.
 */
export function parseBrCode(payload: unknown): BrCode | BrCodeProblem {
  if (typeof payload !== 'string') return { ok: false, reason: 'not_text' };
  if (payload.length > longest * 2) return { ok: false, reason: 'length' };
  const text = payload.trim();
  if (text.length < 12 || text.length > longest) return { ok: false, reason: 'length' };
  const problem = crcProblem(text);
  if (problem) return problem;
  const fields = readTlv(text, true);
  if (!fields) return { ok: false, reason: 'structure' };
  if (fields.at(-1)?.id !== '63') return { ok: false, reason: 'crc_missing', field: '63' };
  return answer(fields);
}

function crcProblem(text: string): BrCodeProblem | null {
  if (!text.startsWith('6304', text.length - 8)) return { ok: false, reason: 'crc_missing', field: '63' };
  const right = crc16Number(text, text.length - 4);
  const expected = right.toString(16).toUpperCase().padStart(4, '0');
  const found = text.slice(-4);
  return found === expected || found.toUpperCase() === expected
    ? null
    : { ok: false, reason: 'crc', field: '63', expected, found };
}

const required = ['00', '52', '53', '58', '59', '60'] as const;
const fixedValues: Readonly<Record<string, string>> = { '00': '01', '53': '986', '58': 'BR' };

function answer(fields: readonly BrCodeField[]): BrCode | BrCodeProblem {
  for (const id of required) {
    const value = fieldValue(fields, id);
    if (value === null) return { ok: false, reason: 'field_missing', field: id };
    const fixed = fixedValues[id];
    if (fixed !== undefined && value !== fixed) return { ok: false, reason: 'field_value', field: id };
  }
  if (fields[0]?.id !== '00') return { ok: false, reason: 'structure', field: '00' };
  const amount = fieldValue(fields, '54');
  if (amount !== null && !amountShape.test(amount)) return { ok: false, reason: 'field_value', field: '54' };
  const additional = fieldOf(fields, '62');
  if (additional && !additional.fields) return { ok: false, reason: 'structure', field: '62' };
  const destination = destinationOf(fields);
  if ('ok' in destination) return destination;
  const txid = additional?.fields ? fieldValue(additional.fields, '05') : null;
  return {
    ok: true,
    ...destination,
    amountCents: amount === null ? null : centsOf(amount),
    merchantName: fieldValue(fields, '59') ?? '',
    merchantCity: fieldValue(fields, '60') ?? '',
    postalCode: fieldValue(fields, '61'),
    txid: txid === '***' ? null : txid || null,
    isSingleUse: fieldValue(fields, '01') === '12',
    fields,
  };
}

type Destination = Pick<BrCode, 'kind' | 'key' | 'url' | 'recurrenceUrl' | 'description'>;

/** Destination of the money: the one Pix account among the templates 26 to 51, or the recurrence among 80 to 99. */
function destinationOf(fields: readonly BrCodeField[]): Destination | BrCodeProblem {
  let account: BrCodeField | null = null;
  let recurrenceUrl: string | null = null;
  for (const field of fields) {
    if (!field.fields || !isPixTemplate(field.fields)) continue;
    if (field.id <= '51') {
      if (account) return { ok: false, reason: 'ambiguous', field: field.id };
      account = field;
    } else if (field.id >= '80') {
      if (recurrenceUrl) return { ok: false, reason: 'ambiguous', field: field.id };
      recurrenceUrl = fieldValue(field.fields, '25') || null;
    }
  }
  if (!account?.fields) return { ok: false, reason: 'not_pix', field: '26' };
  const key = fieldValue(account.fields, '01') || null;
  const url = fieldValue(account.fields, '25') || null;
  if (key && url) return { ok: false, reason: 'ambiguous', field: account.id };
  if (!key && !url && !recurrenceUrl) return { ok: false, reason: 'field_missing', field: `${account.id}.01` };
  const kind = key ? 'static' : url ? 'dynamic' : 'recurrence';
  return {
    kind,
    key,
    url,
    recurrenceUrl,
    description: fieldValue(account.fields, '02') || null,
  };
}

function isPixTemplate(fields: readonly BrCodeField[]): boolean {
  const gui = fieldValue(fields, '00');
  return gui === pix || (gui !== null && gui.toLowerCase() === pix);
}

function fieldValue(fields: readonly BrCodeField[], id: string): string | null {
  return fieldOf(fields, id)?.value ?? null;
}

function fieldOf(fields: readonly BrCodeField[], id: string): BrCodeField | null {
  for (const field of fields) if (field.id === id) return field;
  return null;
}

/** `12`, `12.3` and `12.34` are converted by their digits, so that no float is rounded. */
function centsOf(amount: string): Cents {
  const point = amount.indexOf('.');
  const reais = point < 0 ? amount : amount.slice(0, point);
  const fraction = point < 0 ? '' : amount.slice(point + 1);
  return (Number(reais) * 100 + Number(fraction.padEnd(2, '0'))) as Cents;
}
