import { Refusal } from '@balcao/kernel';
import { RailTimeout } from '../ports/rail-timeout.ts';

export interface RailCall {
  readonly rail: string;
  readonly call: string;
  readonly outcome: 'answered' | 'timeout' | 'refused' | 'failed';
  readonly seconds: number;
}

/** The same port, with a callback after each call. */
export function watchRail<Port extends object>(rail: string, port: Port, onCall: (call: RailCall) => void): Port {
  const watched = Object.entries(port).map(([call, method]: [string, unknown]) => {
    if (typeof method !== 'function') return [call, method];
    return [
      call,
      async (...given: unknown[]) => {
        const began = performance.now();
        const end = (outcome: RailCall['outcome']) =>
          onCall({ rail, call, outcome, seconds: (performance.now() - began) / 1000 });
        try {
          const answer: unknown = await method(...given);
          end('answered');
          return answer;
        } catch (error) {
          end(outcomeOf(error));
          throw error;
        }
      },
    ];
  });
  return Object.fromEntries(watched);
}

function outcomeOf(error: unknown): RailCall['outcome'] {
  if (error instanceof RailTimeout) return 'timeout';
  return error instanceof Refusal ? 'refused' : 'failed';
}
