import type { ChargeDetail } from '@balcao/contract/charges';
import { whatsAppOf } from '../../../../components/display/whats-app-of.ts';
import { mainPaperOf } from '../main-paper-of.ts';
import type { ChargeCommand } from './charge-command.ts';

export type MainCommand = 'defend' | 'paper' | 'retryCard' | 'periodMethod' | 'whatsApp' | 'mail' | 'manualPay';
/** The first is a button; the others, on a phone all, are in the menu. */
export type SideCommand = 'whatsApp' | 'mail' | 'portal' | 'refund';
export type MenuCommand = SideCommand | Exclude<ChargeCommand, 'refund' | 'retryCard'>;

interface Reader {
  /** The reader's possible actions. */
  readonly possible: ReadonlySet<ChargeCommand>;
  /** Refunds may be visible without being possible now. */
  readonly seesRefund: boolean;
  readonly seesPortal: boolean;
  readonly isPhone: boolean;
}

interface CommandPlaces {
  readonly main: MainCommand | null;
  readonly side: readonly SideCommand[];
  readonly menu: readonly MenuCommand[];
}

export function placesOf(charge: ChargeDetail, reader: Reader): CommandPlaces {
  const { possible, seesRefund, seesPortal, isPhone } = reader;
  const { actions, reminder, nextStatuses } = charge;
  const main = mainOf(charge, possible);
  const sides: Readonly<Record<SideCommand, boolean>> = {
    whatsApp: messageOf(charge) !== null && main !== 'whatsApp',
    mail: reminder !== null && main !== 'mail',
    portal: reminder !== null && seesPortal,
    refund: seesRefund && (actions.refund !== null || actions.refundProcessing),
  };
  const first = { periodMethod: possible.has('periodMethod') && main !== 'periodMethod' };
  const rest: Readonly<Record<Exclude<MenuCommand, SideCommand | 'periodMethod'>, boolean>> = {
    change: possible.has('change'),
    methods: possible.has('methods'),
    credit: possible.has('credit'),
    manualPay: possible.has('manualPay') && main !== 'manualPay',
    delete: nextStatuses.includes('CANCELED'),
  };
  const others = chosen(sides);
  const side = isPhone ? [] : others.slice(0, 1);
  return { main, side, menu: [...chosen(first), ...others.slice(side.length), ...chosen(rest)] };
}

/**
 * A late or refused charge on a saved card is charged again or by another method; other open ones are sent to their
 * buyer.
 */
function mainOf(charge: ChargeDetail, possible: ReadonlySet<ChargeCommand>): MainCommand | null {
  const { actions, reminder, status } = charge;
  if (actions.defend) return 'defend';
  if (mainPaperOf(charge)) return 'paper';
  if (possible.has('retryCard')) return 'retryCard';
  if (possible.has('periodMethod') && status !== 'SCHEDULED') return 'periodMethod';
  if (reminder) return messageOf(charge) === null ? 'mail' : 'whatsApp';
  return possible.has('manualPay') ? 'manualPay' : null;
}

/** Null when nothing is owed, or without a telephone. */
export function messageOf(charge: Pick<ChargeDetail, 'reminder' | 'countryCode' | 'customerPhone'>): string | null {
  return charge.reminder && whatsAppOf(charge, charge.reminder.message);
}

function chosen<Name extends string>(all: Readonly<Record<Name, boolean>>): Name[] {
  return (Object.keys(all) as Name[]).filter((name) => all[name]);
}
