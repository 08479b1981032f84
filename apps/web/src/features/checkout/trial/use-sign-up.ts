import type { SignedUp } from '@balcao/contract/checkout';
import { page } from '@balcao/messages/page';
import { useRef, useState } from 'react';
import type { PayRequest } from '../paying/pay-request.ts';
import type { Paying } from '../paying/use-pay.ts';
import type { SentSignUp, SignUpSender } from './sign-up-sender.ts';

interface SignUpOptions {
  readonly uuid: string;
  readonly onDone: () => void;
  /** The link has changed since it was shown. */
  readonly onOutdated: () => Promise<void>;
}

export interface Challenge {
  /** The issuer's 3DS challenge. */
  readonly text: string;
  readonly code: string;
  readonly onCode: (code: string) => void;
}

interface SigningUp {
  readonly paying: Paying;
  readonly challenge: Challenge | undefined;
  readonly signedUp: SignedUp | undefined;
}

/** Ignores clicks while sending. */
export function useSignUp({ uuid, onDone, onOutdated }: SignUpOptions): SigningUp {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const [code, setCode] = useState('');
  const [signedUp, setSignedUp] = useState<SignedUp>();
  const sender = useRef<SignUpSender>(undefined);
  const isBusy = useRef(false);

  const send = async (request: PayRequest): Promise<SentSignUp> => {
    try {
      sender.current ??= (await import('./sign-up-sender.ts')).createSignUpSender(uuid);
    } catch (error) {
      console.warn(error);
      return { refusal: page.connectionLost, isOutdated: false, asksCode: false };
    }
    return sender.current(request, code.trim());
  };
  const pay = async (request: PayRequest) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setRefusal(undefined);
    const sent = await send(request);
    if ('signedUp' in sent) {
      setSignedUp(sent.signedUp);
      onDone();
    } else {
      setAsked(sent.asksCode ? sent.refusal : undefined);
      setCode('');
      if (sent.isOutdated) await onOutdated();
      if (!sent.asksCode) setRefusal(sent.refusal);
    }
    setSending(false);
    isBusy.current = false;
  };
  const forgetRefusal = () => {
    setRefusal(undefined);
    setAsked(undefined);
  };
  return {
    paying: { pay, isSending, refusal, forgetRefusal },
    challenge: asked === undefined ? undefined : { text: asked, code, onCode: setCode },
    signedUp,
  };
}
