import type { RailName } from '../behaviour.ts';
import type { InstrumentsOfRail, SteerInstrument, Steering } from '../instrument.ts';
import { behavioursOf, writeBehaviours } from '../store/network-table.ts';
import { boletoInstruments } from './boleto-instruments.ts';
import { cardInstruments } from './card-instruments.ts';
import { pixInstruments } from './pix-instruments.ts';
import type { SimulatorDeps } from './simulator-deps.ts';
import { steerBoleto } from './steer-boleto.ts';
import { steerCard } from './steer-card.ts';
import { steerPix } from './steer-pix.ts';

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
