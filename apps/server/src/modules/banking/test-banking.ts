import * as contract from '@balcao/contract';
import { type Clock, newId, plainDateAt } from '@balcao/kernel';
import type { Database } from '../../database/transact.ts';
import { createInboxReceiver } from '../../jobs/index.ts';
import { bankingBody } from '../../testing/banking-body.ts';
import { createLedger } from '../ledger/index.ts';
import { createRails, type PaymentRails, RailTimeout } from '../rails/index.ts';
import { type TimeGiven, testTime } from '../sandbox/test-time.ts';
import { aSeller, sellersOver, someCnpj } from '../sellers/test-sellers.ts';
import { removeKey, sendKeyCode } from './actions/pix-keys.ts';
import { type ChangeLimit, changeLimit } from './actions/pix-limits.ts';
import { findStatement } from './actions/statement.ts';
import { type Banking, type BankingDeps, createBanking } from './index.ts';
import { createTestBank } from './test-bank.ts';

const noParties = async () => new Map();

type Above = Pick<TimeGiven, 'webhooks'> & { readonly scheduledJobs: TimeGiven['handlers'] };

export const bankingOver = (database: Database) =>
  bankingBelow(database, () => ({ webhooks: {}, scheduledJobs: {} }) satisfies Above);

/** Webhooks and jobs of what `modulesAbove` makes are handled too. */
export async function bankingBelow<Made extends Above>(
  database: Database,
  modulesAbove: (below: { deps: BankingDeps; banking: Banking; rails: PaymentRails }) => Made,
) {
  const { reader, transact } = database;
  const { sellers } = sellersOver(database);
  const { id: sellerId, document } = await aSeller(sellers, { document: someCnpj() });
  let now = Temporal.Instant.from('2026-11-20T12:00:00Z');
  const clockOf = async (): Promise<Clock> => ({ now: () => now, today: () => plainDateAt(now) });
  const { rails, controls } = createRails({
    reader,
    transact,
    clockOf,
    vaultSecret: 'a secret that is only used by tests',
    deliver: createInboxReceiver({ transact, clockOf }),
  });
  let silence: 'before' | 'after' | null = null;
  const analysis: typeof rails.accounts = {
    find: rails.accounts.find,
    submit: async (application) => {
      const silent = silence;
      silence = null;
      if (silent !== 'before') await rails.accounts.submit(application);
      if (silent) throw new RailTimeout(application.id);
    },
  };
  const bank = createTestBank();
  const deps = {
    reader,
    transact,
    clockOf,
    sellers,
    analysis,
    ledger: createLedger(),
    parties: { payment: noParties, withdrawal: noParties, purchase: noParties, investment: noParties },
    keys: rails.keys,
    keyPayments: rails.keyPayments,
    sandbox: true,
    ...bank.deps,
  };
  const banking = createBanking(deps);
  const above = modulesAbove({ deps, banking, rails });
  const { failures, pump, advance } = testTime({
    database,
    sellerId,
    clock: {
      now: () => now,
      moveTo: (to) => {
        now = to;
      },
    },
    webhooks: { ...banking.webhooks, ...above.webhooks },
    handlers: { ...rails.scheduledJobs, ...banking.scheduledJobs, ...above.scheduledJobs },
  });
  return {
    sellerId,
    document,
    sellers,
    bank,
    banking,
    above,
    deps,
    rails,
    controls,
    reader,
    failures,
    /** The next application gets no response; the institution receives it or not. */
    beSilent: (moment: 'before' | 'after') => {
      silence = moment;
    },
    wait: (duration: Temporal.DurationLike) => advance(now.add(duration)),
    pump,
    open: (more: object = {}, id: string = newId()) =>
      banking.openAccount({
        sellerId,
        id,
        by: 'dona@example.com',
        given: contract.openBankingAccount.body.parse({ ...bankingBody(document), ...more }),
      }),
    changeLimit: (changed: Omit<ChangeLimit, 'sellerId'>) => changeLimit(deps, { sellerId, ...changed }),
    setPix: (pix: 'NORMAL' | 'TIMEOUT' | 'DELAY' | 'REFUSE' | 'DUPLICATE') =>
      controls.instruments.setBehaviours(sellerId, { pix, boleto: 'NORMAL', card: 'NORMAL', delaySeconds: 5 }),
    removeKey: (key: { accountId: string; id: string }) => removeKey(deps, { sellerId, type: null, ...key }),
    sendCode: (accountId: string, phone: string) => sendKeyCode(deps, { sellerId, accountId, phone }),
    statement: (account: 'CHECKING_ACCOUNT' | 'INVESTMENT_ACCOUNT') =>
      findStatement(deps)({ sellerId, account, page: 0, size: 10 }),
    view: () => banking.viewAccount(sellerId),
  };
}
