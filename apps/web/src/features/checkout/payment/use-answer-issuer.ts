import type { CheckoutPayment } from '@balcao/contract/checkout';
import { useRef, useState } from 'react';
import { intentionKeys } from '../../../lib/api/intention.ts';
import { answerIssuer, type PaymentAddress } from '../paying/payment-calls.ts';
import { refusalText } from '../paying/refusal-text.ts';

interface AnsweredIssuer {
  readonly answer: (code: string) => Promise<void>;
  readonly isSending: boolean;
  readonly refusal: string | undefined;
}

/** Sent once, however often it is clicked. */
export function useAnswerIssuer(address: PaymentAddress, onAnswer: (payment: CheckoutPayment) => void): AnsweredIssuer {
  const [keys] = useState(intentionKeys);
  const [state, setState] = useState<{ isSending: boolean; refusal?: string }>({ isSending: false });
  const isBusy = useRef(false);

  const answer = async (code: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ isSending: true });
    try {
      const payment = await answerIssuer(address, code, keys.keyOf({ ...address, code }));
      keys.settle();
      setState({ isSending: false });
      onAnswer(payment);
    } catch (error) {
      keys.settle(error);
      setState({ isSending: false, refusal: refusalText(error) });
    } finally {
      isBusy.current = false;
    }
  };
  return { answer, isSending: state.isSending, refusal: state.refusal };
}
