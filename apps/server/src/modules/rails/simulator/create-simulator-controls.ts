import { bind } from '@balcao/kernel';
import type { RailDeps } from '../deps.ts';
import { createKeyControls } from './account/key-payments.ts';
import { createAnalysisControls } from './account/simulated-analysis.ts';
import { boletoInstruments, controlBoleto } from './boleto/control-boleto.ts';
import { cardInstruments, controlCard } from './card/control-card.ts';
import { createIssuerControls } from './invoice/control-issuer.ts';
import { createDistributionControls } from './invoice/simulated-distribution.ts';
import type { RailName } from './models/behaviour.ts';
import type { ControlInstrument, InstrumentControls, InstrumentsOfRail } from './models/instrument.ts';
import { createDdaControls } from './payments/simulated-dda.ts';
import { createPaymentControls } from './payments/simulated-payments.ts';
import { controlPix, pixInstruments } from './pix/control-pix.ts';
import { createRecurringControls } from './recurring/create-recurring-controls.ts';
import { createIssuedCardControls } from './simulated-card-issuer.ts';
import { behavioursOf, writeBehaviours } from './store/network-table.ts';

export type SimulatorControls = ReturnType<typeof createSimulatorControls>;

/** A person in the sandbox acts for buyers, shops, banks, acquirers and issuers. */
export function createSimulatorControls(deps: RailDeps) {
  return {
    instruments: createInstrumentControls(deps),
    recurring: createRecurringControls(deps),
    analysis: createAnalysisControls(deps),
    keys: createKeyControls(deps),
    cards: createIssuedCardControls(deps),
    payments: createPaymentControls(deps),
    dda: createDdaControls(deps),
    invoices: createIssuerControls(deps),
    receivedInvoices: createDistributionControls(deps),
  };
}

function createInstrumentControls(deps: RailDeps): InstrumentControls {
  const instruments: Readonly<Record<RailName, InstrumentsOfRail>> = {
    pix: pixInstruments(deps),
    boleto: boletoInstruments(deps),
    card: cardInstruments(deps),
  };
  const controls: Readonly<Record<RailName, (control: ControlInstrument) => Promise<boolean>>> = {
    ...bind(deps, { pix: controlPix, boleto: controlBoleto, card: controlCard }),
  };
  return {
    findInstruments: (sellerId, rail, page) => instruments[rail].find(sellerId, page),
    controlSimulator: async (control) => {
      await controls[control.rail](control);
      return instruments[control.rail].get(control.sellerId, control.id);
    },
    getBehaviours: (sellerId) => behavioursOf(deps.reader, sellerId),
    setBehaviours: (sellerId, behaviours) => deps.transact((tx) => writeBehaviours(tx, sellerId, behaviours)),
  };
}
