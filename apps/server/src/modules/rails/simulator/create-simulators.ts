import type { ScheduledJobHandlers } from '../../../jobs/index.ts';
import type { KnownCards } from '../card-vault/known-cards.ts';
import type { RailDeps } from '../deps.ts';
import type { NamesOf } from '../lookups/companies.ts';
import type { AccountAnalysis } from '../ports/account-analysis.ts';
import type { BoletoRail } from '../ports/boleto-rail.ts';
import type { DisputeRail } from '../ports/disputes.ts';
import type { InvestmentProvider } from '../ports/investment-provider.ts';
import type { InvoiceIssuer } from '../ports/invoice-issuer.ts';
import type { PayoutRail } from '../ports/payout-rail.ts';
import type { PixRail } from '../ports/pix-rail.ts';
import type { PixRecurringRail } from '../ports/pix-recurring-rail.ts';
import type { SplitProgramme } from '../ports/split-programme.ts';
import { simulatedKeyPayments } from './account/key-payments.ts';
import { findAnalysis, submitAnalysis } from './account/simulated-analysis.ts';
import { simulatedKeys } from './account/simulated-keys.ts';
import { boletoWebhookKind } from './boleto/control-boleto.ts';
import { cancelBoleto, registerBoleto, reviseBoleto } from './boleto/simulated-boleto.ts';
import { simulatedCard } from './card/simulated-card.ts';
import { createRailStatement } from './create-rail-statement.ts';
import {
  acceptDispute,
  decideByEvidence,
  decisionKind,
  defendDispute,
  disputeByScenario,
  disputeKind,
  findDisputes,
} from './disputes.ts';
import { findOrder, placeOrder } from './investment-orders.ts';
import { manifestSimulated, readSimulatedDistribution } from './invoice/simulated-distribution.ts';
import {
  cancelSimulatedInvoice,
  emitSimulatedInvoice,
  findSimulatedInvoice,
  readSimulatedCity,
} from './invoice/simulated-issuer.ts';
import { sandboxCdi, sandboxProducts } from './models/sandbox-investments.ts';
import { deliverWebhook } from './network.ts';
import { simulatedDda } from './payments/simulated-dda.ts';
import { simulatedDirectory } from './payments/simulated-directory.ts';
import { simulatedPayments } from './payments/simulated-payments.ts';
import { simulatedBoletoRegistry } from './payments/simulated-registry.ts';
import { cancelPix, createPix, findRefund, refundPix, revisePix } from './pix/simulated-pix.ts';
import { debitKind, debitPayer } from './recurring/debit-payer.ts';
import { simulatedInstructions } from './recurring/instructions.ts';
import { simulatedRecurrences } from './recurring/recurrences.ts';
import { findRecipient, registerRecipient } from './register-recipient.ts';
import { findPayout, sendPayout } from './send-payout.ts';
import { simulatedCardIssuer } from './simulated-card-issuer.ts';
import { simulatedCreditBureau } from './simulated-credit-bureau.ts';
import { findBoleto } from './store/sim-boleto-store.ts';
import { findPixCharge } from './store/sim-pix-store.ts';

/**
 * Simulators of the ports, with records of their own in this database. They send webhooks through `deliver`, some by
 * scheduled jobs.
 */
export function createSimulators(deps: RailDeps, cards: KnownCards, namesOf: NamesOf) {
  const { reader, clockOf } = deps;
  const disputes: DisputeRail = {
    findDisputes: findDisputes(deps),
    defend: defendDispute(deps),
    acceptDispute: acceptDispute(deps),
  };
  const pix: PixRail = {
    create: createPix(deps),
    find: async (sellerId, txid) => findPixCharge(reader, sellerId, txid, (await clockOf(sellerId)).now()),
    revise: revisePix(deps),
    cancel: cancelPix(deps),
    refund: refundPix(deps),
    findRefund: findRefund(deps),
    ...disputes,
  };
  const recurring: PixRecurringRail = { ...simulatedRecurrences(deps), ...simulatedInstructions(deps) };
  const boleto: BoletoRail = {
    register: registerBoleto(deps),
    find: async (sellerId, id) => findBoleto(reader, sellerId, id, (await clockOf(sellerId)).today()),
    awaitingRegistration: async () => new Set(),
    revise: reviseBoleto(deps),
    cancel: cancelBoleto(deps),
  };
  const split: SplitProgramme = {
    assertCarried: async () => {},
    register: registerRecipient(deps),
    find: findRecipient(deps),
  };
  const payout: PayoutRail = { send: sendPayout(deps), find: findPayout(deps), settle: async () => false };
  const accounts: AccountAnalysis = { submit: submitAnalysis(deps), find: findAnalysis(deps) };
  const invoices: InvoiceIssuer = {
    readCity: readSimulatedCity,
    emit: emitSimulatedInvoice({ ...deps, namesOf }),
    find: findSimulatedInvoice(deps),
    cancel: cancelSimulatedInvoice(deps),
    manifest: manifestSimulated(deps),
    readDistributed: readSimulatedDistribution(deps),
  };
  const investments: InvestmentProvider = {
    products: sandboxProducts,
    annualCdi: sandboxCdi,
    place: placeOrder(deps),
    find: findOrder(deps),
  };
  return {
    pix,
    recurring,
    boleto,
    card: simulatedCard(deps, cards),
    split,
    payout,
    accounts,
    keys: simulatedKeys(deps),
    keyPayments: { ...simulatedKeyPayments(deps), ...disputes },
    cardIssuer: simulatedCardIssuer(deps),
    payments: simulatedPayments(deps),
    pixDirectory: simulatedDirectory(deps),
    boletoRegistry: simulatedBoletoRegistry(deps),
    dda: simulatedDda(deps),
    investments,
    creditBureau: simulatedCreditBureau(deps),
    invoices,
    statement: createRailStatement(deps),
    scheduledJobs: {
      'rails.webhook': (work) => deliverWebhook(deps, work),
      [boletoWebhookKind]: (work) => deliverWebhook(deps, work),
      [debitKind]: debitPayer(deps),
      [disputeKind]: disputeByScenario(deps),
      [decisionKind]: decideByEvidence(deps),
    } satisfies ScheduledJobHandlers as ScheduledJobHandlers,
  };
}
