import { getSandboxClock } from '@balcao/contract/sandbox';
import { home } from '@balcao/messages/home';
import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../../lib/api/answer-options.ts';
import type { Session } from '../../lib/session/session.ts';
import { greetingAt, personName } from './greeting-at.ts';

/** Greets the person by the seller's time of day, which in a sandbox may run ahead of the computer's. */
export function useGreeting({ user }: Session): string {
  const clock = useQuery({ ...answerOptions(getSandboxClock, {}, ['sandbox']), enabled: user.sandbox });
  const now = clock.data ? Date.parse(clock.data.now) : Date.now();
  return home.greeting(greetingAt(now), personName(user.email) || user.fantasyName || user.companyName);
}
