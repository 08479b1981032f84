import { buildBrCode } from '@balcao/brazil';
import { assertInvariant, type Cents, cents } from '@balcao/kernel';
import { bankPayments } from '@balcao/messages';
import { decimalText } from '../../../../files/decimal-text.ts';
import type { OpenConnection } from '../../../connections/index.ts';
import { isDone, readAs } from '../../calls/call-provider.ts';
import { connectionOf } from '../../calls/connection-of.ts';
import { assertSameContent, contentHash } from '../../calls/content-hash.ts';
import type { RailDispute } from '../../ports/disputes.ts';
import type { CreatePix, PixCharge, PixRail, RefundPix } from '../../ports/pix-rail.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import type { RefundOutcome } from '../../ports/refund-outcome.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { hashedTerms } from '../../store/due-terms-columns.ts';
import { sendOrRefuse } from '../bank-client.ts';
import {
  keepBrCode,
  keepCharge,
  keepFailedRefund,
  keepPayments,
  keepRefund,
  keepRevisedCharge,
  type PixApiCharge,
  type PixApiRefund,
  pixApiCharge,
  pixApiPayment,
  pixApiRefund,
} from '../store/pix-api-store.ts';
import { calendarOf, isRevisedTo, pathOf, priceOf } from './due-charge.ts';
import { acceptInfraction, defendByText, disputesByInfraction } from './infractions.ts';
import type { PixApiDeps } from './pix-api-deps.ts';
import {
  bookOf,
  type ChargeAnswer,
  chargeAnswer,
  documentOf,
  entryIdOf,
  isMed,
  type ReceivedPix,
  receivedPix,
  returnAnswer,
  returnIdOf,
  revisedAnswer,
} from './read-pix.ts';

/**
 * Pix charges at a seller's own bank by the Central Bank's API Pix 2.9, immediate (cob) and with a due date (cobv). A charge and its connection are stored before
 * sending, and looked up at the bank before sending again: repeating it with other values would change a live charge.
 */
export function pixApiRail(deps: PixApiDeps): PixRail {
  const find = findCharge(deps);
  return {
    create: createCharge(deps),
    revise: reviseCharge(deps),
    find,
    cancel: cancelCharge(deps, find),
    refund: refund(deps),
    findRefund: findRefund(deps),
    findDisputes: findDisputes(deps),
    defend: defendByText(deps),
    acceptDispute: acceptInfraction(deps),
  };
}

function createCharge(deps: PixApiDeps): PixRail['create'] {
  return async (instruction) => {
    const { sellerId, txid } = instruction;
    const contentHash = hashOf(instruction);
    const kept = await pixApiCharge(deps.reader, sellerId, txid);
    if (kept) {
      assertSameContent(kept.contentHash, contentHash);
      if (kept.brCode) return { brCode: kept.brCode };
      const connection = await connectionOf(deps, kept);
      const found = await readCharge(deps, connection, kept);
      return {
        brCode: found ? await takeBrCode(deps, kept, found, instruction) : await send(deps, connection, instruction),
      };
    }
    const connection = (await deps.active(sellerId)) ?? refuse('rails.not_connected');
    const now = (await deps.clockOf(sellerId)).now();
    await deps.transact((tx) =>
      keepCharge(tx, {
        sellerId,
        txid,
        connectionId: connection.id,
        amountCents: instruction.amountCents,
        dueDate: instruction.terms && instruction.dueDate,
        expiresAt: instruction.expiresAt,
        contentHash,
        brCode: null,
        createdAt: now,
      }),
    );
    const first = await pixApiCharge(deps.reader, sellerId, txid);
    assertInvariant(first, 'the row of a charge that is sent is there');
    // A concurrent call with this txid may have inserted other content first.
    assertSameContent(first.contentHash, contentHash);
    return { brCode: await send(deps, await connectionOf(deps, first), instruction) };
  };
}

/** Expiry in milliseconds: a caller that repeats the call may have stored no finer time. */
function hashOf({ amountCents, dueDate, terms, expiresAt, description, payer }: CreatePix): string {
  return contentHash(
    ...[amountCents, expiresAt.epochMilliseconds, description, payer.name, payer.document],
    ...(terms ? [dueDate, ...hashedTerms(terms)] : []),
  );
}

async function send(deps: PixApiDeps, connection: OpenConnection, instruction: CreatePix): Promise<string> {
  const { sellerId, txid, terms, description, payer } = instruction;
  const now = (await deps.clockOf(sellerId)).now();
  const charge = { sellerId, txid, dueDate: terms && instruction.dueDate };
  const answer = await sendOrRefuse(deps.client, connection, {
    method: 'PUT',
    path: pathOf(charge),
    body: {
      calendario: calendarOf(instruction, now),
      devedor: { ...documentOf(payer), nome: payer.name.slice(0, 200) },
      valor: priceOf(instruction),
      chave: connection.settings.pixKey,
      ...(description && { solicitacaoPagador: description.slice(0, 140) }),
    },
  });
  if (isDone(answer)) return takeBrCode(deps, charge, readAs(chargeAnswer, answer, 'api pix:PUT cob'), instruction);
  // Some banks refuse a repeated charge instead of updating it.
  const found = await readCharge(deps, connection, charge);
  return found ? takeBrCode(deps, charge, found, instruction) : refuse('pix.provider_refused');
}

/**
 * Sends the change whole, whether or not an earlier request was answered: repeated, it sets the same values. The code stays
 * where the provider's answer has none, because its location does.
 */
function reviseCharge(deps: PixApiDeps): PixRail['revise'] {
  return async (instruction) => {
    const { sellerId, txid, terms, amountCents, dueDate, expiresAt } = instruction;
    const contentHash = hashOf(instruction);
    const charge = await pixApiCharge(deps.reader, sellerId, txid);
    assertThat(charge, 'pix.not_found');
    assertThat(charge.brCode && charge.dueDate && terms, 'pix.not_revisable');
    if (charge.contentHash === contentHash) return { brCode: charge.brCode };
    const now = (await deps.clockOf(sellerId)).now();
    assertThat(Temporal.Instant.compare(now, charge.expiresAt) < 0, 'pix.not_revisable');
    const answer = await deps.client.call(await connectionOf(deps, charge), {
      method: 'PATCH',
      path: pathOf(charge),
      body: { calendario: calendarOf(instruction, now), valor: priceOf(instruction) },
    });
    assertThat(isDone(answer), 'pix.not_revisable');
    const revised = readAs(revisedAnswer, answer, 'api pix:PATCH cobv');
    assertThat(isRevisedTo(revised, instruction), 'pix.not_revisable');
    const brCode = givenCode(revised) ?? charge.brCode;
    await deps.transact((tx) =>
      keepRevisedCharge(tx, { ...charge, amountCents, dueDate, expiresAt, contentHash, brCode }),
    );
    return { brCode };
  };
}

/** The copy-and-paste code, or one built from the address where the provider serves it. */
function brCodeOf(
  answer: ChargeAnswer,
  { amountCents, merchantName }: { readonly amountCents: Cents; readonly merchantName: string },
): string {
  const given = givenCode(answer);
  if (given) return given;
  const url = answer.location ?? answer.loc?.location;
  if (!url) throw new RailTimeout('api pix:cob without a code');
  return buildBrCode({
    url,
    amountCents,
    merchantName: merchantName || bankPayments.unnamedReceiver,
    merchantCity: 'BRASILIA',
  });
}

function givenCode({ pixCopiaECola, brcode, textoImagemQRcode }: ChargeAnswer): string | null {
  return pixCopiaECola ?? brcode ?? textoImagemQRcode ?? null;
}

async function takeBrCode(
  deps: PixApiDeps,
  charge: Pick<PixApiCharge, 'sellerId' | 'txid'>,
  answer: ChargeAnswer,
  { amountCents, beneficiary }: Pick<CreatePix, 'amountCents' | 'beneficiary'>,
): Promise<string> {
  const brCode = brCodeOf(answer, { amountCents, merchantName: beneficiary.name });
  await deps.transact((tx) => keepBrCode(tx, charge, brCode));
  return brCode;
}

function findCharge(deps: PixApiDeps): PixRail['find'] {
  return async (sellerId, txid) => {
    const charge = await pixApiCharge(deps.reader, sellerId, txid);
    if (!charge) return null;
    const connection = await connectionOf(deps, charge);
    const found = await readCharge(deps, connection, charge);
    if (!found) return null;
    const received = found.pix ?? [];
    const { payments, returns } = bookOf(
      connection,
      received.map((one) => ({ ...one, txid: one.txid ?? txid })),
    );
    if (payments.length > 0) await deps.transact((tx) => keepPayments(tx, payments, returns));
    return {
      txid,
      amountCents: charge.amountCents,
      expiresAt: charge.expiresAt,
      brCode: charge.brCode ?? brCodeOf(found, { amountCents: charge.amountCents, merchantName: '' }),
      status: statusOf(found, charge, (await deps.clockOf(sellerId)).now()),
      payments: received.map(paymentOf),
    };
  };
}

/** Providers keep an expired charge as ATIVA, so expiry is decided here. */
function statusOf({ status, pix }: ChargeAnswer, charge: PixApiCharge, now: Temporal.Instant): PixCharge['status'] {
  if (status === 'CONCLUIDA' || (pix ?? []).length > 0) return 'PAID';
  if (status.startsWith('REMOVID')) return 'CANCELED';
  return Temporal.Instant.compare(now, charge.expiresAt) >= 0 ? 'EXPIRED' : 'ACTIVE';
}

export function paymentOf({ endToEndId, valor, horario, devolucoes }: ReceivedPix): PixCharge['payments'][number] {
  const back = (devolucoes ?? []).filter((one) => one.status === 'DEVOLVIDO' && !isMed(one));
  const returnedCents = cents(back.reduce((sum, one) => sum + one.valor, 0));
  return { endToEndId, amountCents: valor, at: horario, returnedCents };
}

function cancelCharge(deps: PixApiDeps, find: PixRail['find']): PixRail['cancel'] {
  return async (sellerId, txid) => {
    const charge = await pixApiCharge(deps.reader, sellerId, txid);
    assertThat(charge, 'pix.not_found');
    const before = await find(sellerId, txid);
    assertThat(before?.status !== 'PAID', 'pix.already_paid');
    if (before?.status !== 'ACTIVE') return;
    const answer = await deps.client.call(await connectionOf(deps, charge), {
      method: 'PATCH',
      path: pathOf(charge),
      body: { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
    });
    if (isDone(answer)) return;
    const after = await find(sellerId, txid);
    assertThat(after?.status !== 'PAID', 'pix.already_paid');
    if (after?.status === 'ACTIVE') throw new RailTimeout('api pix:PATCH cob');
  };
}

function refund(deps: PixApiDeps): PixRail['refund'] {
  return async (instruction) => noteFailure(deps, instruction, await sendRefund(deps, instruction));
}

/** A debit of this amount is not waited for any more. */
async function noteFailure<Outcome extends RefundOutcome | null>(
  { transact, clockOf }: PixApiDeps,
  refund: Pick<PixApiRefund, 'sellerId' | 'id'>,
  outcome: Outcome,
): Promise<Outcome> {
  if (outcome?.status !== 'FAILED') return outcome;
  const at = (await clockOf(refund.sellerId)).now();
  await transact((tx) => keepFailedRefund(tx, refund, at));
  return outcome;
}

async function sendRefund(deps: PixApiDeps, instruction: RefundPix): Promise<RefundOutcome> {
  const { sellerId, id, endToEndId, amountCents } = instruction;
  const kept = await pixApiRefund(deps.reader, sellerId, id);
  if (kept) {
    assertSameRefund(kept, instruction);
    const found = await readRefund(deps, kept);
    if (found) return found;
  }
  const payment = await pixApiPayment(deps.reader, sellerId, endToEndId);
  assertThat(payment, 'pix.payment_not_found');
  const charge = {
    sellerId,
    id,
    connectionId: payment.connectionId,
    endToEndId,
    amountCents,
  };
  const connection = await connectionOf(deps, charge);
  if (!kept) {
    const leftCents = await leftOf(deps, connection, endToEndId);
    assertThat(amountCents <= leftCents, 'pix.refund_too_large', { leftCents });
    await deps.transact((tx) => keepRefund(tx, charge));
    const first = await pixApiRefund(deps.reader, sellerId, id);
    if (first) assertSameRefund(first, instruction);
  }
  const answer = await deps.client.call(connection, {
    method: 'PUT',
    path: returnPath(charge),
    body: { valor: decimalText(amountCents, '.') },
  });
  if (isDone(answer)) return outcomeOf(readAs(returnAnswer, answer, 'api pix:PUT devolucao'));
  // Both a reused id and an impossible return are refused; the bank's records show which it is.
  return (await readRefund(deps, charge)) ?? { status: 'FAILED', reason: 'refused' };
}

function assertSameRefund(kept: PixApiRefund, { endToEndId, amountCents }: RefundPix): void {
  const isSame = kept.endToEndId === endToEndId && kept.amountCents === amountCents;
  assertThat(isSame, 'rails.instruction_reused');
}

/** Subtracts completed and pending returns, in cents. */
async function leftOf(deps: PixApiDeps, connection: OpenConnection, endToEndId: string) {
  const received = await readPayment(deps, connection, endToEndId);
  assertThat(received, 'pix.payment_not_found');
  const gone = (received.devolucoes ?? []).filter(({ status }) => status !== 'NAO_REALIZADO');
  return cents(received.valor - gone.reduce((sum, one) => sum + one.valor, 0));
}

function findRefund(deps: PixApiDeps): PixRail['findRefund'] {
  return async (sellerId, id) => {
    const kept = await pixApiRefund(deps.reader, sellerId, id);
    return kept ? noteFailure(deps, kept, await readRefund(deps, kept)) : null;
  };
}

async function readRefund(deps: PixApiDeps, charge: PixApiRefund): Promise<RefundOutcome | null> {
  const answer = await deps.client.call(await connectionOf(deps, charge), { method: 'GET', path: returnPath(charge) });
  if (answer.status === 404) return null;
  return outcomeOf(readAs(returnAnswer, answer, 'api pix:GET devolucao'));
}

function returnPath({ endToEndId, id }: Pick<PixApiRefund, 'endToEndId' | 'id'>): string {
  return `/pix/${endToEndId}/devolucao/${returnIdOf(id)}`;
}

function outcomeOf({ status }: { readonly status: string }): RefundOutcome {
  if (status === 'DEVOLVIDO') return { status: 'DONE' };
  return status === 'NAO_REALIZADO' ? { status: 'FAILED', reason: 'refused' } : { status: 'PROCESSING' };
}

/**
 * By the bank's infractions, where it lists them. Elsewhere a MED is known by its return: the money is gone when it is reported, so its
 * dispute is lost.
 */
function findDisputes(deps: PixApiDeps): PixRail['findDisputes'] {
  return async (sellerId, endToEndId) => {
    const payment = await pixApiPayment(deps.reader, sellerId, endToEndId);
    if (!payment) return [];
    const connection = await connectionOf(deps, payment);
    const received = await readPayment(deps, connection, endToEndId);
    if (!received) return [];
    const taken = (received.devolucoes ?? []).filter((one) => isMed(one) && one.status === 'DEVOLVIDO');
    if (taken.length > 0) {
      const { payments, returns } = bookOf(connection, [{ ...received, txid: received.txid ?? payment.txid }]);
      await deps.transact((tx) => keepPayments(tx, payments, returns));
    }
    const listed = await disputesByInfraction(deps, connection, { endToEndId, isTaken: taken.length > 0 });
    if (listed.length > 0) return listed;
    return taken
      .map(
        (one): RailDispute => ({
          id: entryIdOf(endToEndId, one),
          terms: {
            provider: connection.provider,
            contest: 'AT_PROVIDER',
            stage: null,
            round: entryIdOf(endToEndId, one),
            deadline: null,
            awaitsDefence: false,
            detail: '',
          },
          amountCents: one.valor,
          status: 'LOST',
          reason: one.natureza === 'MED_FRAUDE' ? 'fraud' : 'not-recognized',
          openedAt: one.horario.solicitacao,
        }),
      )
      .toSorted((one, other) => Temporal.Instant.compare(one.openedAt, other.openedAt));
  };
}

async function readCharge(
  deps: PixApiDeps,
  connection: OpenConnection,
  charge: Pick<PixApiCharge, 'txid' | 'dueDate'>,
): Promise<ChargeAnswer | null> {
  const answer = await deps.client.call(connection, { method: 'GET', path: pathOf(charge) });
  return answer.status === 404 ? null : readAs(chargeAnswer, answer, 'api pix:GET cob');
}

async function readPayment(deps: PixApiDeps, connection: OpenConnection, e2eId: string): Promise<ReceivedPix | null> {
  const answer = await deps.client.call(connection, { method: 'GET', path: `/pix/${e2eId}` });
  return answer.status === 404 ? null : readAs(receivedPix, answer, 'api pix:GET pix');
}
