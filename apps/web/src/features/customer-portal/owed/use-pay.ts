import type { Cents } from '@balcao/kernel';
import { generic } from '@balcao/messages/generic';
import { useRef, useState } from 'react';
import { intentionKeys } from '../../../lib/api/intention.ts';

interface Request {
  readonly charges: readonly string[];
  readonly totalValue: Cents;
}

interface Pay {
  readonly pay: (request: Request) => Promise<void>;
  readonly isPaying: boolean;
  readonly refusal: string | undefined;
}

/** Repeating the same choice while its outcome is unknown gives the same Pix. */
export function usePay(
  token: string,
  { onPayment, onReload }: { onPayment: (payment: string) => void; onReload: () => Promise<void> },
): Pay {
  const [isPaying, setPaying] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const keys = useRef(intentionKeys());
  const pay = async (request: Request) => {
    setPaying(true);
    setRefusal(undefined);
    const calls = await import('../portal-calls.ts').catch(() => undefined);
    try {
      if (!calls) throw new Error('the part that pays could not be loaded');
      const { uuid } = await calls.pay(token, request, keys.current.keyOf(request));
      keys.current.settle();
      onPayment(uuid);
    } catch (error) {
      keys.current.settle(error);
      setRefusal(calls?.refusalText(error) ?? generic.unexpectedAnswer);
      // The screen may be outdated.
      await onReload();
    } finally {
      setPaying(false);
    }
  };
  return { pay, isPaying, refusal };
}
