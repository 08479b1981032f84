import type { AccountAnalysis } from '../ports/account-analysis.ts';
import type { BoletoRail } from '../ports/boleto-rail.ts';
import type { CardIssuer } from '../ports/card-issuer.ts';
import type { CardRail } from '../ports/card-rail.ts';
import type { CreditBureau } from '../ports/credit-bureau.ts';
import type { InvestmentProvider } from '../ports/investment-provider.ts';
import type { InvoiceIssuer } from '../ports/invoice-issuer.ts';
import type { KeyPayments, KeyRegistry } from '../ports/key-registry.ts';
import type { DdaRegistry } from '../ports/payables.ts';
import type { PixRail } from '../ports/pix-rail.ts';
import type { PixRecurringRail } from '../ports/pix-recurring-rail.ts';
import { refuse } from '../refusals.ts';

/** A port that refuses every call with `rails.not_connected`, except the given reads, which find nothing. */
function unconnected<Port extends object>(port: Port, reads: Partial<Port>): Port {
  const refused = Object.keys(port).map((call) => [call, async () => refuse('rails.not_connected')]);
  return { ...Object.fromEntries(refused), ...reads };
}

const none = async () => null;
const nothing = async () => [];

function unconnectedPix(simulated: PixRail): PixRail {
  return unconnected(simulated, {
    find: none,
    findRefund: none,
    findDisputes: nothing,
    revise: async () => refuse('pix.not_found'),
    cancel: async () => refuse('pix.not_found'),
    refund: async () => refuse('pix.payment_not_found'),
  });
}

function unconnectedRecurring(simulated: PixRecurringRail): PixRecurringRail {
  return unconnected(simulated, {
    journeys: nothing,
    find: none,
    findByContract: nothing,
    findInstruction: none,
    create: async () => refuse('pix.provider_refused'),
    cancel: async () => refuse('pix_recurring.not_found'),
    cancelInstruction: async () => refuse('pix_recurring.instruction_not_found'),
  });
}

/** Cards without a connected acquirer; cards stored before are still described. */
function unconnectedCard(simulated: CardRail): CardRail {
  return unconnected(simulated, {
    find: none,
    findReversal: none,
    findDisputes: nothing,
    findIssuerDocuments: nothing,
    describe: simulated.describe,
  });
}

function unconnectedBoleto(simulated: BoletoRail): BoletoRail {
  const notFound = async () => refuse('boleto.not_found');
  return unconnected(simulated, { find: none, revise: notFound, cancel: notFound });
}

export function unconnectedRails({ pix, recurring, card, boleto }: Rails): Rails {
  return {
    pix: unconnectedPix(pix),
    recurring: unconnectedRecurring(recurring),
    card: unconnectedCard(card),
    boleto: unconnectedBoleto(boleto),
  };
}

interface Rails {
  readonly pix: PixRail;
  readonly recurring: PixRecurringRail;
  readonly card: CardRail;
  readonly boleto: BoletoRail;
}

/** The ports that only a simulator implements. */
interface SimulatedPorts {
  readonly accounts: AccountAnalysis;
  readonly keys: KeyRegistry;
  readonly keyPayments: KeyPayments;
  readonly cardIssuer: CardIssuer;
  readonly dda: DdaRegistry;
  readonly investments: InvestmentProvider;
  readonly creditBureau: CreditBureau;
  readonly invoices: InvoiceIssuer;
}

/** Outside a sandbox, replaces each of these until it has an adapter. */
export function withoutSimulators(rails: SimulatedPorts): SimulatedPorts {
  return {
    accounts: unconnected(rails.accounts, { find: none }),
    keys: unconnected(rails.keys, { list: nothing }),
    keyPayments: unconnected(rails.keyPayments, { find: none, findReturn: none, findDisputes: nothing }),
    cardIssuer: unconnected(rails.cardIssuer, { find: none, findPurchase: none }),
    dda: unconnected(rails.dda, { find: nothing }),
    investments: unconnected(rails.investments, {
      find: none,
      products: rails.investments.products,
      annualCdi: rails.investments.annualCdi,
    }),
    creditBureau: unconnected(rails.creditBureau, { find: none, isOffered: async () => false }),
    invoices: unconnected(rails.invoices, {
      find: none,
      readDistributed: async () => ({ documents: [], lastNsu: null }),
    }),
  };
}
