import { parseBoleto, parseBrCode, shownDocument } from '@balcao/brazil';
import { dictTypes, type FavoriteKeyType } from '@balcao/contract';
import { type cents, type PlainDate, Refusal } from '@balcao/kernel';
import { type PayableBoleto, type PixOwner, RailTimeout } from '../../rails/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { favoriteKeyOf } from '../favorite-key.ts';
import { assertThat, refuse } from '../refusals.ts';
import { isBarcodePaid } from '../store/payment-store.ts';

/**
 * Returns the owner of a key. Refuses `payable.invalid_key`, `.ambiguous_key` (the person must choose a type),
 * `.key_not_found`, `.unavailable` and `pix_directory.blocked`.
 */
export async function lookUpKey(
  { directory }: Pick<PayablesDeps, 'directory'>,
  sellerId: string,
  typed: string,
  chosen: FavoriteKeyType | null,
): Promise<PixOwner> {
  const read = favoriteKeyOf(typed, chosen && dictTypes[chosen]);
  if (read.kind === 'invalid') return refuse('payable.invalid_key');
  if (read.kind === 'ambiguous') return refuse('payable.ambiguous_key');
  const owner = await answered(() => directory.find(sellerId, { type: read.type, key: read.key }));
  return owner ?? refuse('payable.key_not_found');
}

/**
 * Returns the key's owner on the day of payment; null when it has none or is blocked. Throws the directory's other
 * refusals, such as that none is connected, and RailTimeout.
 */
export async function ownerOfKey(
  { directory }: Pick<PayablesDeps, 'directory'>,
  {
    sellerId,
    pixKey,
    pixKeyType,
  }: { readonly sellerId: string; readonly pixKey: string; readonly pixKeyType: FavoriteKeyType },
): Promise<PixOwner | null> {
  try {
    return await directory.find(sellerId, { type: dictTypes[pixKeyType], key: pixKey });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'pix_directory.blocked') return null;
    throw error;
  }
}

/** The name of a payment to a key: its owner's, or the key itself where the bank tells the owner only after paying. */
export function payeeNameOf({ name, type, key }: PixOwner): string {
  return name ?? (type === 'CPF' ? shownDocument(key) : key);
}

/** Refuses `payable.payee_changed` when a person saw another name than the key's owner has. */
export function assertSamePayee({ name }: PixOwner, seen: string | null | undefined): void {
  if (name !== null && seen) assertThat(seen === name, 'payable.payee_changed', { name });
}

export interface ReadCode {
  readonly owner: PixOwner;
  /** Null leaves the amount to the payer. */
  readonly amountCents: ReturnType<typeof cents> | null;
  readonly description: string | null;
  readonly expiresAt: Temporal.Instant | null;
  readonly txid: string | null;
}

/**
 * Reads a static or dynamic Pix code. Refuses `payable.invalid_code`, `.code_not_payable` and the refusals of
 * `lookUpKey`.
 */
export async function readCode(
  deps: Pick<PayablesDeps, 'directory' | 'clockOf'>,
  sellerId: string,
  text: string,
): Promise<ReadCode> {
  const code = parseBrCode(text);
  if (!code.ok) return refuse('payable.invalid_code');
  if (code.key !== null) {
    const owner = await lookUpKey(deps, sellerId, code.key, null);
    const { description, txid } = code;
    return { owner, amountCents: code.amountCents || null, description, expiresAt: null, txid };
  }
  const charge = await answered(() => deps.directory.findCharge(sellerId, text));
  if (!charge) return refuse('payable.invalid_code');
  const { owner, amountCents, description, expiresAt, txid } = charge;
  const isOver = Temporal.Instant.compare(expiresAt, (await deps.clockOf(sellerId)).now()) < 0;
  assertThat(charge.isPayable && !isOver, 'payable.code_not_payable');
  return { owner, amountCents, description: description || null, expiresAt, txid };
}

/** Finds a boleto by its line or barcode, with today's amount. Refuses like the registry, and `payable.unavailable`. */
export async function lookUpBoleto(
  { registry, clockOf }: Pick<PayablesDeps, 'registry' | 'clockOf'>,
  sellerId: string,
  typed: string,
): Promise<PayableBoleto> {
  const boleto = parseBoleto(typed, { referenceDate: (await clockOf(sellerId)).today() });
  if (!boleto.ok) return refuse('payable.barcode_invalid');
  return answered(() => registry.find(sellerId, boleto.barcode));
}

/** Like `lookUpBoleto`, but a boleto just paid here counts as paid, because the registry may not know it yet. */
export async function lookUpBoletoToPay(
  deps: Pick<PayablesDeps, 'registry' | 'clockOf' | 'reader'>,
  sellerId: string,
  typed: string,
): Promise<PayableBoleto> {
  const boleto = await lookUpBoleto(deps, sellerId, typed);
  const isPaidHere = await isBarcodePaid(deps.reader, sellerId, boleto.barcode);
  return isPaidHere && boleto.status === 'PENDING' ? { ...boleto, status: 'PAID' } : boleto;
}

export function amountOf({ amountCents, fineCents, interestCents, discountCents }: PayableBoleto) {
  return {
    amountCents,
    fineCents,
    interestCents,
    discountCents,
  };
}

export function assertPayable({ status, lastPaymentDate }: PayableBoleto, day: PlainDate): void {
  assertThat(status !== 'PAID', 'payable.boleto_paid');
  assertThat(status === 'PENDING', 'payable.boleto_over');
  if (lastPaymentDate) assertThat(day <= lastPaymentDate, 'payable.date_after_last', { date: lastPaymentDate });
}

async function answered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof RailTimeout) return refuse('payable.unavailable');
    throw error;
  }
}
