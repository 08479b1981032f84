import type { CheckoutPayment } from '@balcao/contract/checkout';
import { page } from '@balcao/messages/page';
import { useRef, useState } from 'react';
import type { PayRequest } from './pay-request.ts';
import type { Sender, Sent } from './sender.ts';

interface PayOptions {
  readonly uuid: string;
  readonly onAnswer: (payment: CheckoutPayment) => void;
  /** The link has changed since it was shown. */
  readonly onOutdated: () => Promise<void>;
}

export interface Paying {
  readonly pay: (request: PayRequest) => Promise<void>;
  readonly isSending: boolean;
  readonly refusal: string | undefined;
  readonly forgetRefusal: () => void;
}

const atRest = { isSending: false, refusal: undefined } as const;

/** Ignores clicks while sending. Its code is preloaded. */
export function usePay({ uuid, onAnswer, onOutdated }: PayOptions): Paying {
  const [state, setState] = useState<Pick<Paying, 'isSending' | 'refusal'>>(atRest);
  const sender = useRef<Sender>(undefined);
  const isBusy = useRef(false);

  const send = async (request: PayRequest): Promise<Sent> => {
    try {
      sender.current ??= (await import('./sender.ts')).createSender(uuid);
    } catch (error) {
      console.warn(error);
      return { refusal: page.connectionLost, isOutdated: false };
    }
    return sender.current(request);
  };
  const pay = async (request: PayRequest) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ isSending: true, refusal: undefined });
    const sent = await send(request);
    if ('payment' in sent) onAnswer(sent.payment);
    else if (sent.isOutdated) await onOutdated();
    setState({ isSending: false, refusal: 'refusal' in sent ? sent.refusal : undefined });
    isBusy.current = false;
  };
  return { ...state, pay, forgetRefusal: () => setState(atRest) };
}
