import type { Cents } from '@balcao/kernel';
import { withdrawals } from '@balcao/messages/withdrawals';

/** A withdrawal must exceed R$ 9,00. */
const aboveCents = 900;

const hourOfDay = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Withdrawals are closed from 23:00 to 01:00 in Brasília, by the seller's clock. */
export function isWindowClosed(nowMs: number): boolean {
  const hour = Number(hourOfDay.format(new Date(nowMs)));
  return hour === 23 || hour === 0;
}

interface Request {
  readonly amount: Cents | null;
  readonly withAnticipation: boolean;
  /** The maximum, including what can be anticipated when chosen; undefined until known. */
  readonly max: Cents | undefined;
  /** False when no connected bank would pay it. */
  readonly isPayable: boolean;
  readonly nowMs: number;
}

/** Null when it can be requested. An empty amount disables the button without a reason. */
export function whyHeld({ amount, withAnticipation, max, isPayable, nowMs }: Request): string | null {
  const texts = withdrawals.disabled;
  if (!isPayable) return texts.notConnected;
  if (isWindowClosed(nowMs)) return texts.window;
  if (amount === null) return '';
  if (amount <= 0 || (amount <= aboveCents && !withAnticipation)) return texts.tooSmall;
  if (max !== undefined && amount > max) return texts.exceeds;
  return null;
}
