import type { BankAccount } from '@balcao/brazil';
import { bankPayments } from '@balcao/messages';
import type { ConnectedRail } from '../../../connections/index.ts';
import { recordCalls, refusedBy, resultOf } from '../../calls/call-provider.ts';
import type { RailConnections, RailDeps } from '../../deps.ts';
import type { SentPayment } from '../../ports/payables.ts';
import type { Payout, PayoutRail } from '../../ports/payout-rail.ts';
import type { RailStatement } from '../../ports/rail-statement.ts';
import { statementOver } from '../../store/statement-over.ts';
import { apiPayments } from '../account-api/api-payments.ts';
import { type BankClient, createBankClient } from '../bank-client.ts';
import { payoutProfile } from '../index.ts';
import { registerWebhook } from '../register-webhook.ts';
import { accountPayment, openAccountPayments } from '../store/account-api-store.ts';
import { payoutEntries, payoutTotal } from '../store/account-entries.ts';

/** A seller without an account on file: the payout comes back. */
const noAccount: BankAccount = {
  bank: '',
  issuer: '',
  issuerDigit: '',
  number: '',
  bankDigit: '',
  accountType: 'CHECKING_ACCOUNT',
};
const notConnected: Payout = { status: 'RETURNED', returnReason: bankPayments.notConnected };

export interface ApiPayouts {
  readonly rail: PayoutRail;
  readonly connected: ConnectedRail;
  readonly statement: RailStatement;
}

/** Payouts from the seller's account at their own bank, as a Pix to the account on file. */
export function createApiPayouts(
  deps: Pick<RailDeps, 'reader' | 'transact' | 'clockOf'>,
  connections: RailConnections,
): ApiPayouts {
  const { reader } = deps;
  const client = createBankClient(recordCalls(connections), payoutProfile);
  const { send, find, settle } = apiPayments({
    ...{ ...deps, connections, client },
    method: 'PAYOUT',
    profileOf: payoutProfile,
    meansOf: (connection) => payoutProfile(connection).pix,
  });
  const entries = statementOver(reader, 'payout', payoutEntries);
  return {
    rail: {
      send: ({ account, holder, ...payout }) => {
        const to = { kind: 'PIX_ACCOUNT', account: account ?? noAccount, ...holder } as const;
        return send({ ...payout, description: bankPayments.payoutDescription, payee: holder, to });
      },
      find: async (sellerId, id) => {
        const sent = await find(sellerId, id);
        return sent && presentPayout(sent);
      },
      settle,
    },
    connected: connectedPayouts(client),
    statement: {
      ...entries,
      list: async (period, page) => {
        if (page.after === null) {
          const { sellerId } = period;
          for (const { id } of await openAccountPayments(reader, sellerId, 'PAYOUT')) await find(sellerId, id);
        }
        return entries.list(period, page);
      },
      totals: async (sellerId) => new Map([['payout', await payoutTotal(reader, sellerId)]]),
      states: async () => [],
    },
  };
}

function presentPayout({ status, reason }: Pick<SentPayment, 'status' | 'reason'>): Payout {
  return status === 'REFUSED' ? { status: 'RETURNED', returnReason: reason } : { status, returnReason: null };
}

function connectedPayouts(client: BankClient): ConnectedRail {
  return {
    probe: (connection) =>
      resultOf(async () => {
        const { pix, probe } = payoutProfile(connection);
        const answer = await client.call(connection, probe(connection));
        // A bank that begins a payment answers for the destination's key, the others for a payment that nobody made.
        return answer.status < 300 || (!pix.begin && answer.status === 404) ? { ok: true } : refusedBy(answer);
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
      if (!simulated || (await accountPayment(reader, sellerId, id))) return api.send(payout);
      const isSimulated = (await simulated.find(sellerId, id)) || !(await active(sellerId, 'PAYOUT'));
      return (isSimulated ? simulated : api).send(payout);
    },
    // Nothing is settled at a simulated bank, because it always answers in the end.
    settle: api.settle,
    find: async (sellerId, id) => {
      if (await accountPayment(reader, sellerId, id)) return api.find(sellerId, id);
      if (simulated) return simulated.find(sellerId, id);
      return (await active(sellerId, 'PAYOUT')) ? null : notConnected;
    },
  };
}
