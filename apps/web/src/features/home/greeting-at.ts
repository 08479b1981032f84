import { timeZone } from '@balcao/kernel';
import { home } from '@balcao/messages/home';

const hourOfDay = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: 'numeric', hourCycle: 'h23' });

/** Changes at noon, 18:00 and midnight in São Paulo. */
export function greetingAt(instant: number): string {
  const hour = Number(hourOfDay.format(new Date(instant)));
  if (hour >= 18) return home.greetings.night;
  return hour < 12 ? home.greetings.morning : home.greetings.afternoon;
}

/** `ana.lima@…` is Ana; empty when it begins with no name. */
export function firstNameOf(nameOrEmail: string): string {
  const [name = ''] = nameOrEmail.split(/[^\p{L}]/u);
  return name.length < 2 ? '' : name[0]?.toLocaleUpperCase('pt-BR') + name.slice(1);
}
