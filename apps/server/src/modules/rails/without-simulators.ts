import type { SimulatedRails } from './index.ts';
import type { PixRail } from './pix-rail.ts';
import { refuse } from './refusals.ts';

/** A port whose every call is refused `rails.not_connected`, but for those given: reads, which know nothing. */
function unconnected<Port extends object>(port: Port, reads: Partial<Port>): Port {
  const refused = Object.keys(port).map((call) => [call, async () => refuse('rails.not_connected')]);
  return { ...Object.fromEntries(refused), ...reads };
}

const none = async () => null;
const nothing = async () => [];

/** Pix of a seller who connected no bank: nothing was ever made there. */
export function unconnectedPix(simulated: PixRail): PixRail {
  return unconnected(simulated, {
    ...{ find: none, findRefund: none, findDisputes: nothing },
    cancel: async () => refuse('pix.not_found'),
    refund: async () => refuse('pix.payment_not_found'),
  });
}

type Simulated =
  | ('recurring' | 'boleto' | 'card' | 'split' | 'accounts' | 'keys' | 'keyPayments' | 'cardIssuer')
  | ('payments' | 'pixDirectory' | 'boletoRegistry' | 'payout' | 'investments' | 'invoices');

/**
 * What is left of the rails outside of a sandbox, where no simulator is within reach: each of these until an adapter of its own is connected.
 * A payout comes back at once, so that its money is the seller's again.
 */
export function withoutSimulators(rails: Pick<SimulatedRails, Simulated>): Pick<SimulatedRails, Simulated> {
  return {
    recurring: unconnected(rails.recurring, { find: none, findByContract: nothing, findInstruction: none }),
    boleto: unconnected(rails.boleto, { find: none }),
    card: unconnected(rails.card, {
      ...{ find: none, findReversal: none, findDisputes: nothing },
      describe: async () => new Map(),
    }),
    split: unconnected(rails.split, { find: none }),
    accounts: unconnected(rails.accounts, { find: none }),
    keys: unconnected(rails.keys, { list: nothing }),
    keyPayments: unconnected(rails.keyPayments, { find: none, findReturn: none }),
    cardIssuer: unconnected(rails.cardIssuer, { find: none, findPurchase: none }),
    payments: unconnected(rails.payments, { find: none }),
    pixDirectory: unconnected(rails.pixDirectory, {}),
    boletoRegistry: unconnected(rails.boletoRegistry, {}),
    payout: {
      send: async () => undefined,
      find: async () => ({ status: 'RETURNED', returnReason: 'Nenhum banco está conectado para pagar.' }),
    },
    investments: unconnected(rails.investments, {
      ...{ find: none, products: rails.investments.products, annualCdi: rails.investments.annualCdi },
    }),
    invoices: unconnected(rails.invoices, { find: none }),
  };
}
