import { bind } from '@balcao/kernel';
import type { RailDeps } from '../deps.ts';
import { boletoInstruments, controlBoleto } from './boleto/control-boleto.ts';
import { cardInstruments, controlCard } from './card/control-card.ts';
import type { RailName } from './models/behaviour.ts';
import type { ControlInstrument, InstrumentsOfRail, SimulatorControls } from './models/instrument.ts';
import { controlPix, pixInstruments } from './pix/control-pix.ts';
import { behavioursOf, writeBehaviours } from './store/network-table.ts';

export function createSimulatorControls(deps: RailDeps): SimulatorControls {
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
