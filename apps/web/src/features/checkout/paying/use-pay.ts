import type { CheckoutPayment } from '@balcao/contract/checkout';
import type { PayRequest } from './pay-request.ts';
import { useSending } from './use-sending.ts';

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

/** Its code is preloaded. */
export function usePay({ uuid, onAnswer, onOutdated }: PayOptions): Paying {
  const { send, waiting, ...sending } = useSending({
    load: async () => (await import('./sender.ts')).createSender(uuid),
    onDone: ({ payment }) => onAnswer(payment),
    onOutdated,
  });
  return { ...sending, pay: send, isSending: waiting !== undefined };
}
