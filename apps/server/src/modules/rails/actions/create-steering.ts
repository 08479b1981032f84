import type { RailName } from '../behaviour.ts';
import type { InstrumentsOfRail, SteerInstrument, Steering } from '../instrument.ts';
import { behavioursOf, writeBehaviours } from '../store/network-table.ts';
import { boletoInstruments } from './boleto/boleto-instruments.ts';
import { steerBoleto } from './boleto/steer-boleto.ts';
import { cardInstruments } from './card/card-instruments.ts';
import { steerCard } from './card/steer-card.ts';
import type { SimulatorDeps } from './network/simulator-deps.ts';
import { pixInstruments } from './pix/pix-instruments.ts';
import { steerPix } from './pix/steer-pix.ts';

export function createSteering(deps: SimulatorDeps): Steering {
  const instruments: Readonly<Record<RailName, InstrumentsOfRail>> = {
    pix: pixInstruments(deps),
    boleto: boletoInstruments(deps),
    card: cardInstruments(deps),
  };
  const steers: Readonly<Record<RailName, (steer: SteerInstrument) => Promise<boolean>>> = {
    pix: steerPix(deps),
    boleto: steerBoleto(deps),
    card: steerCard(deps),
  };
  return {
    findInstruments: (sellerId, rail, page) => instruments[rail].find(sellerId, page),
    steer: async (steer) => {
      await steers[steer.rail](steer);
      return instruments[steer.rail].get(steer.sellerId, steer.id);
    },
    getBehaviours: (sellerId) => behavioursOf(deps.reader, sellerId),
    setBehaviours: (sellerId, behaviours) => deps.transact((tx) => writeBehaviours(tx, sellerId, behaviours)),
  };
}
