import { bind } from '@balcao/kernel';
import type { RailName } from '../behaviour.ts';
import type { ControlInstrument, InstrumentsOfRail, SimulatorControls } from '../instrument.ts';
import { behavioursOf, writeBehaviours } from '../store/network-table.ts';
import { boletoInstruments } from './boleto/boleto-instruments.ts';
import { controlBoleto } from './boleto/control-boleto.ts';
import { cardInstruments } from './card/card-instruments.ts';
import { controlCard } from './card/control-card.ts';
import type { SimulatorDeps } from './network/simulator-deps.ts';
import { controlPix } from './pix/control-pix.ts';
import { pixInstruments } from './pix/pix-instruments.ts';

export function createSimulatorControls(deps: SimulatorDeps): SimulatorControls {
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
