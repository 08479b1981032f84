import { isSameBankAccount } from '@balcao/brazil';
import { assertInvariant, newId } from '@balcao/kernel';
import type { ConnectedRail, OpenConnection } from '../../../connections/index.ts';
import { type ProviderAnswer, recordCalls, refusedBy, resultOf } from '../../calls/call-provider.ts';
import type { RailConnections, RailDeps } from '../../deps.ts';
import type { Payout, PayoutRail, SendPayout } from '../../ports/payout-rail.ts';
import type { RailStatement } from '../../ports/rail-statement.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { bankAt } from '../account-api/account-bank.ts';
import { rememberedHours } from '../account-api/account-payments.ts';
import { paidInStatement } from '../account-api/paid-in-statement.ts';
import { ispbOf, type ReportedPayout } from '../bank.ts';
import { type BankClient, createBankClient } from '../bank-client.ts';
import { payoutProfile } from '../index.ts';
import { registerWebhook } from '../register-webhook.ts';
import {
  keepPayout,
  keepReference,
  keepReported,
  openPayouts,
  type PayoutApiPayout,
  payoutApiEntries,
  payoutApiEntriesNamed,
  payoutApiPayout,
  payoutApiTotal,
} from '../store/payout-api-store.ts';

const noAccount = 'Não há uma conta de destino cadastrada.';
const notConnected = 'Nenhum banco está conectado para pagar.';
const notTheirKey = 'A chave Pix que recebe os saques é de outro CPF ou CNPJ.';
const unknownBank = 'O banco da conta de destino não participa do Pix.';

export interface ApiPayouts {
  readonly rail: PayoutRail;
  readonly connected: ConnectedRail;
  readonly statement: RailStatement;
}

type Deps = Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>;

/**
 * Payouts from the seller's account at their own bank, as a Pix to the account on file. A payout is stored before
 * sending, and sent again only under the id that the bank deduplicates. A refusal returns the money with its reason, but
 * that of a repeated call only once the statement shows that no earlier one paid; without an answer nothing is decided.
 */
export function createApiPayouts(deps: Deps, connections: RailConnections): ApiPayouts {
  const client = createBankClient(recordCalls(connections), payoutProfile);
  const banks = createBanks({ ...deps, client, connections });
  return {
    rail: payoutRail(deps, connections, banks),
    connected: connectedPayouts(client),
    statement: {
      list: async (period, page) => {
        if (page.after === null) {
          for (const payout of await openPayouts(deps.reader, period.sellerId)) await banks.refresh(payout);
        }
        return payoutApiEntries(deps.reader, period, page);
      },
      find: (sellerId, keys) => payoutApiEntriesNamed(deps.reader, sellerId, keys),
      totals: async (sellerId) => new Map([['payout', await payoutApiTotal(deps.reader, sellerId)]]),
      states: async () => [],
    },
  };
}

interface Banks {
  refresh(kept: PayoutApiPayout): Promise<boolean>;
  /** `isFirst` when no other call can have paid it. */
  send(kept: PayoutApiPayout, payout: SendPayout, isFirst: boolean): Promise<void>;
}

function createBanks({
  client,
  connections,
  reader,
  transact,
  clockOf,
}: Deps & { readonly client: BankClient; readonly connections: RailConnections }): Banks {
  const keep = async (payout: PayoutApiPayout, { state, ...answer }: ReportedPayout) => {
    const at = (await clockOf(payout.sellerId)).now();
    // A confirmed payment that the bank did not make has failed.
    const ended = state === 'BEGUN' ? 'FAILED' : state;
    await transact((tx) => keepReported(tx, payout, { ...answer, state: ended, at }));
  };
  const connectionOf = async ({ sellerId, connectionId }: PayoutApiPayout): Promise<OpenConnection> => {
    const connection = await connections.get(sellerId, connectionId);
    assertInvariant(connection, 'a connection that paid out is there');
    return connection;
  };
  const refresh = async (payout: PayoutApiPayout) => {
    const connection = await connectionOf(payout);
    const { find, read } = payoutProfile(connection);
    const call = find(payout);
    if (!call) return false;
    const answer = await client.call(connection, call);
    if (answer.status === 404) return false;
    const reported = readAs(read, answer);
    // The confirmation may not have arrived, so it is sent again under the same name.
    if (reported.state === 'BEGUN' && payout.state === null) return false;
    await keep(payout, reported);
    return true;
  };
  /**
   * The bank's name for the payment, stored before confirming it. Null where the bank gives none, or refused the
   * payment.
   */
  const begin = async (payout: PayoutApiPayout, connection: OpenConnection, owner: string): Promise<string | null> => {
    const { begin: beginning } = payoutProfile(connection);
    if (!beginning || payout.reference) return payout.reference;
    const answer = await client.call(connection, beginning.call(connection));
    if (answer.status >= 400) {
      await keep(payout, failed(refusedBy(answer).detail));
      return null;
    }
    const begun = readAs(beginning.read, answer);
    if (begun.owner !== owner) {
      await keep(payout, failed(notTheirKey));
      return null;
    }
    return transact((tx) => keepReference(tx, payout, begun.reference));
  };
  /**
   * The payout of an earlier call whose answer was lost, in the bank's statement. Throws RailTimeout until a day has
   * passed without it: the refusal may be of the repetition alone.
   */
  const madeEarlier = async (payout: PayoutApiPayout, connection: OpenConnection): Promise<ReportedPayout | null> => {
    const { find, movements } = payoutProfile(connection);
    if (!movements || find(payout)) return null;
    const paid = await paidInStatement({ reader, clockOf }, { movements }, bankAt({ client }, connection), payout);
    const now = (await clockOf(payout.sellerId)).now();
    const isSettled = Temporal.Instant.compare(payout.createdAt.add({ hours: rememberedHours }), now) <= 0;
    if (!paid && !isSettled) throw new RailTimeout('payout: an earlier call may have paid it');
    return paid;
  };
  return {
    refresh,
    send: async (kept, { account, ...payout }, isFirst) => {
      if (!account) return keep(kept, failed(noAccount));
      if (!ispbOf(account.bank)) return keep(kept, failed(unknownBank));
      const connection = await connectionOf(kept);
      const profile = payoutProfile(connection);
      const reference = await begin(kept, connection, payout.holder.document);
      if (profile.begin && !reference) return;
      const answer = await client.call(connection, profile.send(connection, { ...payout, account }, reference));
      if (answer.status < 300) {
        const reported = readAs(profile.read, answer);
        return keep(kept, reported.state === 'BEGUN' ? { ...reported, state: 'WAITING' } : reported);
      }
      // Some banks refuse a repeated payment instead of returning its state.
      if (await refresh({ ...kept, reference })) return;
      const made = isFirst ? null : await madeEarlier({ ...kept, reference }, connection);
      await keep(kept, made ?? failed(refusedBy(answer).detail));
    },
  };
}

function payoutRail({ reader, transact, clockOf }: Deps, connections: RailConnections, banks: Banks): PayoutRail {
  return {
    send: async (payout) => {
      const { sellerId, id, amountCents, account } = payout;
      let isFirst = false;
      if (!(await payoutApiPayout(reader, sellerId, id))) {
        const connection = (await connections.active(sellerId, 'PAYOUT')) ?? refuse('rails.not_connected');
        const createdAt = (await clockOf(sellerId)).now();
        isFirst = await transact((tx) =>
          keepPayout(tx, {
            sellerId,
            id,
            connectionId: connection.id,
            amountCents,
            createdAt,
            account,
            reference: null,
            endToEndId: null,
            state: null,
            reason: null,
            reportedAt: null,
          }),
        );
      }
      // The first row stored for this id, whoever sent it.
      const kept = await payoutApiPayout(reader, sellerId, id);
      assertInvariant(kept, 'the row of a payout that is sent is there');
      assertSame(kept, payout);
      if (kept.state === null) await banks.send(kept, payout, isFirst);
    },
    find: async (sellerId, id) => {
      const payout = await payoutApiPayout(reader, sellerId, id);
      if (!payout) return null;
      if (payout.state === 'DONE' || payout.state === 'FAILED') return payoutOf(payout.state, payout.reason);
      if (!(await banks.refresh(payout))) return null;
      const reported = await payoutApiPayout(reader, sellerId, id);
      return reported?.state ? payoutOf(reported.state, reported.reason) : null;
    },
  };
}

function connectedPayouts(client: BankClient): ConnectedRail {
  return {
    probe: (connection) =>
      resultOf(async () => {
        const { begin, find } = payoutProfile(connection);
        const name = newId().replaceAll('-', '');
        // Beginning a payment, at banks that split it in two calls, also tests whether the destination's key exists.
        const call = begin?.call(connection) ?? find({ id: newId(), reference: name });
        assertInvariant(call, 'a payout is looked up by its name');
        const answer = await client.call(connection, call);
        return answer.status < 300 || (!begin && answer.status === 404) ? { ok: true } : refusedBy(answer);
      }),
    registerWebhooks: (connection) => registerWebhook(client, connection, payoutProfile(connection)),
    // Payouts are polled.
    webhooksOf: async () => [],
  };
}

/**
 * Payouts at the seller's connected bank, else simulated. Outside a sandbox without a bank, a payout is returned at
 * once, so that the money is the seller's again. A payout stays where it was sent.
 */
export function payoutsByConnection(
  { reader }: Pick<RailDeps, 'reader'>,
  {
    api,
    simulated,
    active,
  }: { readonly api: PayoutRail; readonly simulated: PayoutRail | null; readonly active: RailConnections['active'] },
): PayoutRail {
  return {
    send: async (payout) => {
      const { sellerId, id } = payout;
      if (!simulated || (await payoutApiPayout(reader, sellerId, id))) return api.send(payout);
      const isSimulated = (await simulated.find(sellerId, id)) || !(await active(sellerId, 'PAYOUT'));
      return (isSimulated ? simulated : api).send(payout);
    },
    find: async (sellerId, id) => {
      if (await payoutApiPayout(reader, sellerId, id)) return api.find(sellerId, id);
      if (simulated) return simulated.find(sellerId, id);
      return (await active(sellerId, 'PAYOUT')) ? null : payoutOf('FAILED', notConnected);
    },
  };
}

function payoutOf(state: NonNullable<PayoutApiPayout['state']>, reason: string | null): Payout {
  if (state === 'WAITING') return { status: 'PROCESSING', returnReason: null };
  if (state === 'DONE') return { status: 'PAID', returnReason: null };
  return { status: 'RETURNED', returnReason: reason ?? 'O banco não fez o pagamento.' };
}

function failed(reason: string): ReportedPayout {
  return { reference: null, endToEndId: null, state: 'FAILED', reason };
}

function readAs<Told>(read: (body: unknown) => Told | null, { body }: ProviderAnswer): Told {
  const reported = read(body);
  if (!reported) throw new RailTimeout('payout: an answer that cannot be read');
  return reported;
}

function assertSame({ amountCents, account }: PayoutApiPayout, payout: SendPayout): void {
  const isSameDestination = account && payout.account ? isSameBankAccount(account, payout.account) : !account;
  assertThat(amountCents === payout.amountCents && isSameDestination, 'rails.instruction_reused');
}
