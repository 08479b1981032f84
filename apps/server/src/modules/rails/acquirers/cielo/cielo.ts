import { type CardBrand, cardBrand } from '@balcao/brazil/cards';
import { assertInvariant, cents } from '@balcao/kernel';
import type { CallResult, OpenConnection } from '../../../connections/index.ts';
import { isDone, type ProviderAnswer, readAs, resultOf } from '../../calls/call-provider.ts';
import type { CardToken } from '../../card-vault/store/card-token-store.ts';
import type { CardVault } from '../../card-vault/store/card-vault.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { assertThat } from '../../refusals.ts';
import type { Acquirer, ChargeReading, SentAuthentication } from '../acquirer.ts';
import { refusalCodeOf, refusedWith } from '../acquirer-codes.ts';
import type { CardApiCharge } from '../store/card-api-store.ts';
import { cieloChargebacks } from './chargebacks.ts';
import { cardAddress, cieloRefusal, createCieloClient, errorsOf } from './cielo-client.ts';
import {
  bookAsKnown,
  bookOfSale,
  cardAnswer,
  isOnlyAuthorized,
  isPaid,
  type SaleAnswer,
  saleAnswer,
  salesOfOrder,
  voidAnswer,
  webhookBody,
  zeroAuthAnswer,
} from './read-sale.ts';

const brands: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Master',
  elo: 'Elo',
  amex: 'Amex',
  hipercard: 'Hipercard',
  hiper: 'Hiper',
  diners: 'Diners',
  discover: 'Discover',
  jcb: 'JCB',
  aura: 'Aura',
};
/** The brands with zero-amount verification (Zero Auth). */
const verifiedWithoutAmount: ReadonlySet<string> = new Set(['visa', 'mastercard', 'elo']);

const voidCodes = {
  done: new Set(['0', '00', '9']),
  /** The same cancellation is in progress. */
  waiting: new Set(['10', '223', '476']),
  later: new Set(['97', '98', '99', '504']),
};

/** Error codes of a look-up without result: unknown transaction, unknown order. */
const nothingThere: ReadonlySet<number> = new Set([303, 307]);

interface CieloDeps {
  readonly noteCall: (connection: OpenConnection, result: CallResult) => Promise<void>;
  /** Encrypts Cielo's card tokens: whoever has one can charge the card. */
  readonly vault: CardVault;
  /** The pause between two cancellations of a sale. */
  readonly betweenVoidsMs: number;
}

type CieloClient = ReturnType<typeof createCieloClient>;

/**
 * Cielo, API E-commerce 3.0. It has no idempotency keys, so a sale is looked up by its order before sending; of two
 * paid sales of an order the later one is cancelled.
 */
export function createCielo({ noteCall, vault, betweenVoidsMs }: CieloDeps): Acquirer {
  const client = createCieloClient(noteCall);
  const { probe: probeChargebacks, ...chargebacks } = cieloChargebacks(noteCall);
  const cardTokenOf = ({ sellerId, token, acquirerCard }: CardToken): string => {
    assertInvariant(acquirerCard, 'a card that an acquirer keeps has its name there');
    return vault.open(sellerId, token, Buffer.from(acquirerCard, 'base64'));
  };
  return {
    remembersKeys: false,
    chargebacks,
    browserTokens: (connection) => ({ provider: 'cielo', url: cardAddress(connection), publicKey: null }),
    cardAccess: client.cardAccess,
    authentication: {
      isConnected: ({ threeDsId, threeDsSecret }) => Boolean(threeDsId && threeDsSecret),
      open: async (connection) => ({
        accessToken: await client.authenticationAccess(connection),
        environment: connection.environment === 'PRODUCTION' ? 'PRD' : 'SDB',
      }),
    },

    keep: async (connection, { sellerId, token, acquirerToken }) => {
      const answer = await client.call(connection, cardCall(acquirerToken));
      assertThat(isDone(answer), 'card.token_refused');
      const { CardNumber: number, ExpirationDate } = readAs(cardAnswer, answer, 'cielo:GET card');
      const [, month, year] = /^(\d{2})\/(\d{4})$/.exec(ExpirationDate ?? '') ?? [];
      return {
        customer: null,
        card: vault.seal(sellerId, token, acquirerToken).toString('base64'),
        brand: cardBrand(/^\d*/.exec(number)?.[0] ?? '') ?? '',
        last4digits: number.slice(-4),
        expirationMonth: month ? Number(month) : null,
        expirationYear: year ? Number(year) : null,
      };
    },

    verify: async (connection, card) => {
      const CardToken = cardTokenOf(card);
      if (verifiedWithoutAmount.has(card.brand)) {
        const answer = await client.call(connection, {
          method: 'POST',
          at: 'sales',
          path: '/1/zeroauth',
          body: { CardToken, SaveCard: 'false', ...brandOf(card) },
        });
        const read = isDone(answer) ? zeroAuthAnswer.safeParse(answer.body) : null;
        if (read?.success) return read.data.Valid ? good : refusedWith(refusalCodeOf(read.data.ReturnCode));
      }
      // Without Zero Auth, only that the card is still stored is known.
      const kept = await client.call(connection, cardCall(CardToken));
      return isDone(kept) ? good : refusedWith('14');
    },

    charge: async (connection, { charge, card, isRecurring, firstTransactionId, authentication, now }) => {
      const { descriptor } = connection.settings;
      const answer = await client.call(connection, {
        method: 'POST',
        at: 'sales',
        path: '/1/sales/',
        body: {
          MerchantOrderId: orderOf(charge),
          Customer: { Name: card.holderName },
          Payment: {
            Type: 'CreditCard',
            Amount: charge.amountCents,
            Installments: charge.installments,
            Interest: 'ByMerchant',
            Capture: true,
            ...(descriptor && { SoftDescriptor: descriptor }),
            ...(isRecurring && { Recurrent: true }),
            ...(authentication && authenticatedBy(connection, authentication)),
            // By it the brands know the sale that the buyer made.
            ...(firstTransactionId && { IssuerTransactionId: firstTransactionId }),
            CreditCard: {
              CardToken: cardTokenOf(card),
              ...brandOf(card),
              ...(isRecurring && { CardOnFile: { Usage: 'Used', Reason: 'Recurring' } }),
            },
            // Mastercard requires who initiated the charge of a stored card.
            ...(card.brand === 'mastercard' && {
              InitiatedTransactionIndicator: isRecurring
                ? { Category: 'M1', Subcategory: 'Subscription' }
                : { Category: 'C1', Subcategory: 'CredentialsOnFile' },
            }),
          },
        },
      });
      if (!isDone(answer)) return { isTaken: false, isOfCard: isOfCard(answer), reading: null };
      const sale = readAs(saleAnswer, answer, 'cielo:POST sales');
      return { isTaken: true, reading: await captured(client, connection, { sale, charge, now }) };
    },

    read: (connection, charge, now) => readSale(client, connection, { charge, now }),

    giveBack: giveBack(client, pausing(betweenVoidsMs)),

    undo: undo(client),

    probe: probe(client, (connection) =>
      chargebacks.isConnected(connection) ? probeChargebacks(connection) : Promise.resolve({ ok: true }),
    ),

    // A webhook has no state, and each change of a sale sends the same one.
    namedBy: (body) => {
      const read = webhookBody.safeParse(body);
      return read.success ? [{ chargeId: read.data.PaymentId, code: null, fact: null }] : null;
    },
  };
}

/** Tests each pair of credentials: of sales, of browser access, and of 3DS and chargebacks where there are any. */
function probe(
  client: CieloClient,
  probeChargebacks: (connection: OpenConnection) => Promise<CallResult>,
): Acquirer['probe'] {
  return (connection) =>
    resultOf(async () => {
      const answer = await client.call(connection, salesCall('balcao'));
      if (!isDone(answer) && !isNothing(answer)) return cieloRefusal(answer);
      const { threeDsId } = connection;
      const refused =
        (await refusedAccess('Silent Order Post', client.cardAccess(connection))) ??
        (threeDsId ? await refusedAccess('3DS', client.authenticationAccess(connection)) : null);
      if (refused) return refused;
      return probeChargebacks(connection);
    });
}

/** The result of a probe's access that was answered without a token. */
async function refusedAccess(detail: string, access: Promise<string>): Promise<CallResult | null> {
  try {
    await access;
    return null;
  } catch (error) {
    if (error instanceof RailTimeout && error.constructor === RailTimeout)
      return { ok: false, reason: 'refused', detail };
    throw error;
  }
}

const good = { status: 'AUTHORIZED', authorizationCode: '', nsu: '' } as const;

/** Version 2 is named alone, without its minor number. */
function authenticatedBy({ webhooksUrl }: OpenConnection, { cavv, eci, referenceId }: SentAuthentication) {
  return {
    Authenticate: true,
    ReturnUrl: new URL('/', webhooksUrl).href,
    ExternalAuthentication: { Cavv: cavv, Eci: eci, Version: '2', ReferenceId: referenceId },
  };
}

function cardCall(cardToken: string) {
  return { method: 'GET', at: 'queries', path: `/1/card/${encodeURIComponent(cardToken)}` } as const;
}

function salesCall(merchantOrderId: string) {
  return { method: 'GET', at: 'queries', path: '/1/sales', query: { merchantOrderId } } as const;
}

function brandOf({ brand }: CardToken): { readonly Brand?: string } {
  const Brand = Object.hasOwn(brands, brand) ? brands[brand as CardBrand] : undefined;
  return Brand ? { Brand } : {};
}

/** Our id as `MerchantOrderId`: letters and digits only, fifty at most. */
function orderOf({ id }: Pick<CardApiCharge, 'id'>): string {
  return id.replaceAll(/[^a-zA-Z0-9]/g, '').slice(0, 50);
}

function isNothing(answer: ProviderAnswer): boolean {
  return answer.status === 404 || errorsOf(answer).some(({ code }) => nothingThere.has(code));
}

/** Error code of an expiry date that cannot be. */
function isOfCard(answer: ProviderAnswer): boolean {
  return errorsOf(answer).some(({ code }) => code === 126);
}

function voidCodeOf(answer: ProviderAnswer): string {
  const [error] = errorsOf(answer);
  if (error) return String(error.code);
  const read = voidAnswer.safeParse(answer.body);
  return read.success ? String(read.data.ReturnCode ?? '') : '';
}

/** Cancels every sale of an order; one that is only authorised is not captured first. */
function undo(client: CieloClient): Acquirer['undo'] {
  return async (connection, id) => {
    const live = (await salesOf(client, connection, { id })).filter((sale) => isPaid(sale) || isOnlyAuthorized(sale));
    let [chargeId, paid, canceled] = ['', 0, 0];
    let tid: string | null = null;
    for (const { Payment } of live) {
      const path = `/1/sales/${Payment.PaymentId}`;
      if (Payment.Status <= 2) await client.call(connection, { method: 'PUT', at: 'sales', path: `${path}/void` });
      const after = (await saleOf(client, connection, Payment.PaymentId)) ?? { Payment };
      const { CapturedAmount, Amount, VoidedAmount, Status } = after.Payment;
      chargeId = Payment.PaymentId;
      tid = after.Payment.Tid ?? null;
      paid += CapturedAmount || Amount;
      canceled += VoidedAmount ?? (Status > 2 ? CapturedAmount || Amount : 0);
    }
    const sums = { paidCents: cents(paid), canceledCents: cents(canceled) };
    return live.length > 0 ? { chargeId, tid, isChargedBack: false, ...sums } : null;
  };
}

/** Cancels part of a sale, or what is left of it. */
function giveBack(client: CieloClient, paused: (chargeId: string) => Promise<boolean>): Acquirer['giveBack'] {
  return async (connection, { charge, reversal, now }) => {
    const { chargeId } = charge;
    assertInvariant(chargeId, 'what is given back was charged');
    const goneAfter = cents(reversal.canceledBeforeCents + reversal.amountCents);
    // A cancellation whose answer was lost is visible by now.
    if (await paused(chargeId)) {
      const before = await readSale(client, connection, { charge, now });
      if (before && before.book.canceledCents >= goneAfter) return before;
    }
    const answer = await client.call(connection, {
      method: 'PUT',
      at: 'sales',
      path: `/1/sales/${chargeId}/void`,
      query: { amount: String(reversal.amountCents) },
    });
    const code = voidCodeOf(answer);
    if (isDone(answer) && voidCodes.done.has(code)) {
      const book = await readSale(client, connection, { charge, now }).then(
        (read) => read?.book ?? bookAsKnown(charge),
        () => bookAsKnown(charge),
      );
      return { book: { ...book, canceledCents: cents(Math.max(book.canceledCents, goneAfter)) }, reversal: null };
    }
    if (voidCodes.waiting.has(code)) return { book: bookAsKnown(charge), reversal: 'WAITING' };
    if (voidCodes.later.has(code) || code === '') throw new RailTimeout(`cielo:void ${code}`);
    return 'REFUSED';
  };
}

interface About {
  readonly charge: CardApiCharge;
  readonly now: Temporal.Instant;
}

/** Looks a sale up by payment, else by order. Cielo searches three months back; an older sale stays as it was stored. */
async function readSale(
  client: CieloClient,
  connection: OpenConnection,
  { charge, now }: About,
): Promise<ChargeReading | null> {
  if (charge.chargeId) {
    const sale = await saleOf(client, connection, charge.chargeId);
    if (sale) return captured(client, connection, { sale, charge, now });
    if (charge.outcome) return { book: bookAsKnown(charge), reversal: null };
    throw new RailTimeout(`cielo:GET ${charge.id}`);
  }
  const sales = await salesOf(client, connection, charge);
  const paid = sales.filter((sale) => isPaid(sale) || isOnlyAuthorized(sale));
  for (const { Payment } of paid.slice(1)) {
    if (Payment.Status > 2) continue;
    await client.call(connection, { method: 'PUT', at: 'sales', path: `/1/sales/${Payment.PaymentId}/void` });
  }
  const sale = paid[0] ?? sales.at(-1);
  return sale ? captured(client, connection, { sale, charge, now }) : null;
}

/** The sales of our order, the oldest first. */
async function salesOf(
  client: CieloClient,
  connection: OpenConnection,
  charge: Pick<CardApiCharge, 'id'>,
): Promise<readonly SaleAnswer[]> {
  const answer = await client.call(connection, salesCall(orderOf(charge)));
  if (isNothing(answer)) return [];
  const { Payments, Payment } = readAs(salesOfOrder, answer, 'cielo:GET sales');
  const read = await Promise.all(
    (Payments ?? Payment ?? []).map(({ PaymentId }) => saleOf(client, connection, PaymentId)),
  );
  return read.filter((sale) => sale !== null).toSorted((one, other) => receivedAt(one) - receivedAt(other));
}

function receivedAt({ Payment: { ReceivedDate } }: SaleAnswer): number {
  return ReceivedDate?.epochMilliseconds ?? 0;
}

async function saleOf(client: CieloClient, connection: OpenConnection, paymentId: string): Promise<SaleAnswer | null> {
  const path = `/1/sales/${encodeURIComponent(paymentId)}`;
  const answer = await client.call(connection, { method: 'GET', at: 'queries', path });
  return isNothing(answer) ? null : readAs(saleAnswer, answer, 'cielo:GET sales');
}

/** Captures a sale that was authorised but not captured, because both were requested at once. */
async function captured(
  client: CieloClient,
  connection: OpenConnection,
  { sale, charge, now }: About & { readonly sale: SaleAnswer },
): Promise<ChargeReading> {
  if (!isOnlyAuthorized(sale)) return { book: bookOfSale(sale, charge, now), reversal: null };
  const id = sale.Payment.PaymentId;
  await client.call(connection, { method: 'PUT', at: 'sales', path: `/1/sales/${id}/capture` });
  const after = (await saleOf(client, connection, id)) ?? sale;
  return { book: bookOfSale(after, charge, now), reversal: null };
}

/** Waits until a sale may be cancelled again. Returns whether this process cancelled it before. */
function pausing(betweenMs: number): (chargeId: string) => Promise<boolean> {
  const last = new Map<string, number>();
  return async (chargeId) => {
    const before = last.get(chargeId);
    const wait = before === undefined ? 0 : before + betweenMs - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    for (const [id, at] of last) if (performance.now() - at > 10 * betweenMs + 1_000) last.delete(id);
    last.set(chargeId, performance.now());
    return before !== undefined;
  };
}
