import { setTimeout as wait } from 'node:timers/promises';
import { findBank, largestBoletoCents } from '@balcao/brazil';
import { addDays, assertInvariant, cents, type PlainDate } from '@balcao/kernel';
import type { Connections, OpenConnection } from '../../../../connections/index.ts';
import type { Boleto, BoletoNumbers, BoletoRail, RegisterBoleto } from '../../../boleto/boleto-rail.ts';
import type { PostalAddress } from '../../../party.ts';
import { RailTimeout } from '../../../rail-timeout.ts';
import { assertThat, refuse } from '../../../refusals.ts';
import {
  type BoletoApiBoleto,
  boletoApiBoleto,
  boletoApiPayments,
  keepBoleto,
  keepCode,
  keepToldBoleto,
} from '../../../store/boleto-api-store.ts';
import { readAs } from '../../network/call-provider.ts';
import { assertSameContent, contentHash } from '../../network/content-hash.ts';
import type { SimulatorDeps } from '../../network/simulator-deps.ts';
import type { PixApiClient } from '../../pix/api/pix-api-client.ts';
import { accountOf, at, type PixApiProfile } from '../../pix/api/profiles.ts';
import { amountText } from '../../pix/api/read-pix.ts';
import { type Cobranca, oneCobranca, pageOfCobrancas, requested, toldOf } from './read-cobranca.ts';

/** Inter's Cobrança v3. Sources and how each was verified: README.md. */
export const interBoletos: PixApiProfile = {
  addressesOf: at(
    {
      api: 'https://cdpj.partners.bancointer.com.br/cobranca/v3',
      token: 'https://cdpj.partners.bancointer.com.br/oauth/v2/token',
    },
    {
      api: 'https://cdpj-sandbox.partners.uatinter.co/cobranca/v3',
      token: 'https://cdpj-sandbox.partners.uatinter.co/oauth/v2/token',
    },
  ),
  tokenStyle: 'form',
  scopes: 'boleto-cobranca.read boleto-cobranca.write',
  headersOf: accountOf,
};

export interface BoletoApiDeps extends Pick<SimulatorDeps, 'reader' | 'transact' | 'clockOf'> {
  readonly client: PixApiClient;
  readonly connections: Pick<Connections, 'active' | 'get'>;
  /** Between two questions whether a boleto is made; half a second unless told. */
  readonly waitMs?: number;
}

/** The bank makes a boleto after it took the request: it is asked this often before the call is given up. */
const looks = 4;
const pageSize = 100;
const mostPages = 50;

/**
 * Boletos with a Pix by Inter's Cobrança v3. What is sent is written down before, and looked for by a number of ours before it is sent
 * again: the bank has no key of repetition. An answer that does not come decides nothing.
 */
export function interBoletoRail(deps: BoletoApiDeps): BoletoRail {
  return {
    register: register(deps),
    find: async (sellerId, id) => {
      const row = await boletoApiBoleto(deps.reader, sellerId, id);
      if (!row) return null;
      const told = row.status === 'PAID' ? row : await refreshBoleto(deps, row);
      if (!told?.line) return told?.status === 'REFUSED' ? boletoOf(deps, told) : null;
      return boletoOf(deps, told);
    },
    awaitingRegistration: async () => new Set(),
    cancel: async (sellerId, id) => {
      const kept = (await boletoApiBoleto(deps.reader, sellerId, id)) ?? refuse('boleto.not_found');
      const row = await refreshBoleto(deps, kept);
      // Whatever was asked for never arrived.
      if (!row?.code) return;
      assertThat(row.status !== 'PAID', 'boleto.already_paid');
      if (row.status === 'CANCELED' || row.status === 'REFUSED') return;
      const connection = await connectionOf(deps, row);
      const path = `/cobrancas/${row.code}/cancelar`;
      await deps.client.call(connection, { method: 'POST', path, body: { motivoCancelamento: 'APEDIDODOCLIENTE' } });
      const after = await refreshBoleto(deps, row);
      assertThat(after?.status !== 'PAID', 'boleto.already_paid');
      if (after?.status !== 'CANCELED') throw new RailTimeout('boleto: a cancellation that is not done yet');
    },
  };
}

/** Refuses `rails.not_connected`, `boleto.amount_too_large`, `boleto.payer_address_missing`, `boleto.bank_refused`. */
function register(deps: BoletoApiDeps): BoletoRail['register'] {
  return async (instruction) => {
    const { sellerId, id, amountCents } = instruction;
    const before = await boletoApiBoleto(deps.reader, sellerId, id);
    if (!before) {
      assertThat(amountCents <= largestBoletoCents, 'boleto.amount_too_large');
      const connection = (await deps.connections.active(sellerId, 'BANK_SLIP')) ?? refuse('rails.not_connected');
      const created_at = (await deps.clockOf(sellerId)).now();
      await deps.transact((tx) =>
        keepBoleto(tx, {
          ...{ seller_id: sellerId, id, connection_id: connection.id, code: null, content_hash: hashOf(instruction) },
          ...{ amount_cents: amountCents, due_date: instruction.dueDate, status: null, refusal: null },
          ...{ nosso_numero: null, barcode: null, line: null, br_code: null, created_at, told_at: null },
        }),
      );
    }
    const kept = before ?? (await boletoApiBoleto(deps.reader, sellerId, id));
    assertInvariant(kept, 'the row of a boleto that is sent is there');
    assertSameContent(kept.content_hash, hashOf(instruction));
    // One that was written down just now is at no bank.
    const known = before ? await refreshBoleto(deps, kept) : null;
    const sent = known?.code ? known : await send(deps, kept, instruction);
    const made = await untilMade(deps, sent);
    assertThat(made.status !== 'REFUSED', 'boleto.bank_refused');
    return numbersOf(made, await connectionOf(deps, made));
  };
}

async function send(deps: BoletoApiDeps, row: BoletoApiBoleto, instruction: RegisterBoleto): Promise<BoletoApiBoleto> {
  const address = (await instruction.payerAddress()) ?? refuse('boleto.payer_address_missing');
  const answer = await deps.client.call(await connectionOf(deps, row), {
    ...{ method: 'POST', path: '/cobrancas', body: requestOf(row, instruction, address) },
  });
  if (answer.status >= 400) refuse('boleto.bank_refused');
  const { codigoSolicitacao: code } = readAs(requested, answer, 'inter:POST cobrancas');
  await deps.transact((tx) => keepCode(tx, row, code));
  return { ...row, code };
}

/** As the bank has it now; null where it does not have it. Throws RailTimeout where it does not answer. */
export async function refreshBoleto(deps: BoletoApiDeps, row: BoletoApiBoleto): Promise<BoletoApiBoleto | null> {
  const connection = await connectionOf(deps, row);
  const clock = await deps.clockOf(row.seller_id);
  const found = row.code ? await askOne(deps, connection, row.code) : await lookFor(deps, connection, row);
  if (!found) return null;
  const told = toldOf(found, clock.today());
  if (!told) throw new RailTimeout('inter: a charge that contradicts itself');
  await deps.transact(async (tx) => {
    if (!row.code) await keepCode(tx, row, found.cobranca.codigoSolicitacao);
    await keepToldBoleto(tx, row, told, clock.now());
  });
  return (await boletoApiBoleto(deps.reader, row.seller_id, row.id)) ?? null;
}

async function askOne(deps: BoletoApiDeps, connection: OpenConnection, code: string): Promise<Cobranca | null> {
  const answer = await deps.client.call(connection, { method: 'GET', path: `/cobrancas/${code}` });
  return answer.status === 404 ? null : readAs(oneCobranca, answer, 'inter:GET cobrancas');
}

/** By our number, among those of its due date: the bank may have taken it although it did not answer. */
async function lookFor(
  deps: BoletoApiDeps,
  connection: OpenConnection,
  { id, due_date: day }: BoletoApiBoleto,
): Promise<Cobranca | null> {
  for await (const one of cobrancasOf(deps, connection, { from: day, to: day, by: 'VENCIMENTO' })) {
    if (one.cobranca.seuNumero === ownNumberOf(id)) return one;
  }
  return null;
}

/** Every charge of a connection's account in some days. */
export async function* cobrancasOf(
  { client }: Pick<BoletoApiDeps, 'client'>,
  connection: OpenConnection,
  { from, to, by }: { readonly from: PlainDate; readonly to: PlainDate; readonly by: 'VENCIMENTO' | 'PAGAMENTO' },
): AsyncGenerator<Cobranca> {
  for (let page = 0; page < mostPages; page++) {
    const answer = await client.call(connection, {
      ...{ method: 'GET', path: '/cobrancas' },
      query: {
        ...{ dataInicial: from, dataFinal: to, filtrarDataPor: by },
        ...{ 'paginacao.paginaAtual': String(page), 'paginacao.itensPorPagina': String(pageSize) },
      },
    });
    const { cobrancas, ultimaPagina } = readAs(pageOfCobrancas, answer, 'inter:GET cobrancas');
    yield* cobrancas;
    if (ultimaPagina === true || cobrancas.length < pageSize) return;
  }
}

async function untilMade(deps: BoletoApiDeps, row: BoletoApiBoleto): Promise<BoletoApiBoleto> {
  let now: BoletoApiBoleto | null = row;
  for (let look = 0; look < looks; look++) {
    if (now && (now.line || now.status === 'REFUSED')) return now;
    if (look > 0) await wait(deps.waitMs ?? 500);
    now = await refreshBoleto(deps, row);
  }
  if (now && (now.line || now.status === 'REFUSED')) return now;
  throw new RailTimeout('inter: a boleto that is not made yet');
}

async function connectionOf({ connections }: BoletoApiDeps, row: BoletoApiBoleto): Promise<OpenConnection> {
  const connection = await connections.get(row.seller_id, row.connection_id);
  assertInvariant(connection, 'a connection that a boleto was issued at is there');
  return connection;
}

/** Our number (seu número, up to fifteen characters): of the id's random part, so that it is nobody else's in the account either. */
function ownNumberOf(id: string): string {
  return id.replaceAll('-', '').slice(-15);
}

/** Up to sixty days after it is due it is taken, as other boletos are. */
const daysAfterDue = 60;

function requestOf(row: BoletoApiBoleto, instruction: RegisterBoleto, address: PostalAddress): object {
  const { payer, lateTerms, description, amountCents, dueDate } = instruction;
  const isPerson = payer.document.length === 11;
  return {
    ...{ seuNumero: ownNumberOf(row.id), valorNominal: Number(amountText(amountCents)), dataVencimento: dueDate },
    numDiasAgenda: daysAfterDue,
    pagador: {
      ...{ cpfCnpj: payer.document, tipoPessoa: isPerson ? 'FISICA' : 'JURIDICA', nome: payer.name.slice(0, 100) },
      ...{ endereco: address.street.slice(0, 90), numero: address.number.slice(0, 10) },
      ...(address.complement && { complemento: address.complement.slice(0, 30) }),
      ...{ bairro: address.district.slice(0, 60), cidade: address.city.slice(0, 60), uf: address.state },
      cep: address.zipCode.replaceAll(/\D/g, ''),
    },
    ...(lateTerms && lateTerms.fineHundredths > 0
      ? { multa: { codigo: 'PERCENTUAL', taxa: lateTerms.fineHundredths / 100 } }
      : {}),
    ...(lateTerms && lateTerms.interestHundredths > 0
      ? { mora: { codigo: 'TAXAMENSAL', taxa: lateTerms.interestHundredths / 100 } }
      : {}),
    mensagem: { linha1: description.slice(0, 78) },
    formasRecebimento: ['BOLETO', 'PIX'],
  };
}

function numbersOf(row: BoletoApiBoleto, { settings }: OpenConnection): BoletoNumbers {
  const { nosso_numero: nossoNumero, barcode, line, br_code: brCode } = row;
  return {
    bank: { code: '077', name: findBank('077')?.name ?? 'Banco Inter' },
    ...{ beneficiaryCode: settings.account ?? '', wallet: '112' },
    ...{ nossoNumero: nossoNumero ?? '', barcode: barcode ?? '', line: line ?? '', brCode },
  };
}

const statuses = {
  ...{ PROCESSING: 'OPEN', OPEN: 'OPEN', PAID: 'PAID', REFUSED: 'CANCELED', CANCELED: 'CANCELED' },
} as const satisfies Record<NonNullable<BoletoApiBoleto['status']>, Boleto['status']>;

async function boletoOf(deps: BoletoApiDeps, row: BoletoApiBoleto): Promise<Boleto> {
  const payments = await boletoApiPayments(deps.reader, row.seller_id, row.id);
  return {
    ...{ id: row.id, ...numbersOf(row, await connectionOf(deps, row)), amountCents: cents(row.amount_cents) },
    ...{ dueDate: row.due_date, status: row.status ? statuses[row.status] : 'OPEN' },
    ...(row.status === 'REFUSED' && { refusal: row.refusal ?? '' }),
    payments: payments.map(({ id, amount_cents, paid_on: paidOn }) => {
      // The bank says that it received it when the money is in the account.
      return { id, amountCents: cents(amount_cents), paidOn, creditedOn: paidOn };
    }),
  };
}

function hashOf({ amountCents, dueDate, description, lateTerms, payer, beneficiary }: RegisterBoleto): string {
  return contentHash(
    ...[amountCents, dueDate, description, lateTerms?.fineHundredths ?? 0, lateTerms?.interestHundredths ?? 0],
    ...[payer.name, payer.document, beneficiary.name, beneficiary.document],
  );
}

/** The days around a moment, as the bank's lists take them. */
export function daysBetween(
  from: Temporal.Instant,
  until: Temporal.Instant,
  dayOf: (at: Temporal.Instant) => PlainDate,
) {
  return { from: addDays(dayOf(from), -1), to: addDays(dayOf(until), 1) };
}
