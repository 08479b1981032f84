import type { Cents } from '@balcao/kernel/money';
import { isTxid } from '../pix/txid.ts';
import { crc16 } from './crc16.ts';
import { writeTlv } from './tlv.ts';

export interface BrCodeContent {
  readonly key?: string;
  readonly url?: string;
  /** Address of a Pix Automático recurrence, alone or with the charge that is paid with it (composite code). */
  readonly recurrenceUrl?: string;
  /** Up to R$ 9.999.999.999,99; absent or 0 leaves the amount to the payer. */
  readonly amountCents?: Cents;
  readonly merchantName: string;
  readonly merchantCity: string;
  /** 1 to 25 letters and digits, for a static code only; without it `***` is written. */
  readonly txid?: string;
  /** Text for the payer, for a static code only; cut to the room that the key leaves. */
  readonly description?: string;
}

/**
 * Builds the payload of a Pix code, static with `key` or dynamic with `url` (exactly one of them; none when there is a
 * `recurrenceUrl`). The manual allows printable ASCII only, so accents are removed and a character without an ASCII
 * letter becomes a space; the name is cut to 25 characters and the city to 15. Throws a RangeError that names the
 * invalid field.
 */
export function buildBrCode(content: BrCodeContent): string {
  const isDynamic = content.url !== undefined;
  const isRecurrenceOnly = !isDynamic && content.key === undefined && content.recurrenceUrl !== undefined;
  if (isDynamic === (content.key !== undefined) && !isRecurrenceOnly) {
    throw new RangeError('key or url: exactly one of them');
  }
  const body =
    writeTlv('00', '01') +
    (isDynamic ? writeTlv('01', '12') : '') +
    writeTlv('26', isRecurrenceOnly ? gui : content.url === undefined ? keyAccount(content) : urlAccount(content.url)) +
    writeTlv('52', '0000') +
    writeTlv('53', '986') +
    amountField(content.amountCents) +
    writeTlv('58', 'BR') +
    writeTlv('59', printable('merchantName', content.merchantName, 25)) +
    writeTlv('60', printable('merchantCity', content.merchantCity, 15)) +
    writeTlv('62', writeTlv('05', isDynamic ? '***' : txidOf(content.txid))) +
    (content.recurrenceUrl === undefined ? '' : writeTlv('80', urlAccount(content.recurrenceUrl)));
  return `${body}6304${crc16(`${body}6304`)}`;
}

const gui = '0014br.gov.bcb.pix';

function keyAccount({ key = '', description }: BrCodeContent): string {
  if (!/^[!-~]{1,77}$/.test(key)) throw new RangeError(`key: 1 to 77 printable characters: ${key}`);
  const account = gui + writeTlv('01', key);
  const room = 99 - account.length - 4;
  const shown = description === undefined ? '' : toAscii(description).slice(0, Math.max(0, room)).trim();
  return shown === '' ? account : account + writeTlv('02', shown);
}

function urlAccount(url: string): string {
  const address = url.replace(/^https?:\/\//i, '');
  if (!/^[!-~]{1,77}$/.test(address)) throw new RangeError(`url: 1 to 77 printable characters: ${url}`);
  return gui + writeTlv('25', address);
}

function amountField(amountCents = 0 as Cents): string {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0 || amountCents > 999_999_999_999) {
    throw new RangeError(`amountCents: a whole number from 0 to 999999999999: ${amountCents}`);
  }
  if (amountCents === 0) return '';
  const digits = String(amountCents).padStart(3, '0');
  return writeTlv('54', `${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

function txidOf(txid: string | undefined): string {
  if (txid === undefined) return '***';
  if (!isTxid(txid, 'static')) throw new RangeError(`txid: 1 to 25 letters and digits: ${txid}`);
  return txid;
}

function printable(field: string, text: string, length: number): string {
  const shown = toAscii(text).slice(0, length).trim();
  if (shown === '') throw new RangeError(`${field}: nothing that can be printed: ${text}`);
  return shown;
}

function toAscii(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
