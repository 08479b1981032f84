import type { CheckoutLink, CheckoutPayment, SignedUp } from '@balcao/contract/checkout';
import { useEffect, useRef } from 'react';
import { tabStorage } from '../../lib/browser-storage.ts';
import { buyerProblems } from './form/buyer-problems.ts';
import type { CheckoutDraft } from './form/checkout-draft.ts';
import { type Choice, choiceOf } from './form/offer.ts';
import { payRequestOf } from './form/pay-request-of.ts';
import { useCheckoutDraft } from './form/use-checkout-draft.ts';
import { isSettled, type Stage, stageOf } from './paying/stage.ts';
import { type Paying, usePay } from './paying/use-pay.ts';
import { usePayment } from './paying/use-payment.ts';
import { saleDraftKey } from './sale-draft-key.ts';
import { type Challenge, useSignUp } from './trial/use-sign-up.ts';

interface UseCheckout {
  readonly link: CheckoutLink;
  readonly paymentId: string | undefined;
  readonly onReload: () => Promise<void>;
  readonly onAddress: (paymentId: string | undefined, replace: boolean) => void;
}

interface CheckoutState {
  readonly stage: Stage;
  readonly choice: Choice | undefined;
  readonly draft: CheckoutDraft;
  readonly changeDraft: (changed: Partial<CheckoutDraft>) => void;
  readonly paying: Paying;
  /** The issuer's 3DS challenge at a sign-up. */
  readonly challenge: Challenge | undefined;
  readonly signedUp: SignedUp | undefined;
  /** The buyer is at the form although a code or boleto is pending. */
  readonly isReplacing: boolean;
  readonly show: (payment: CheckoutPayment) => void;
  readonly refresh: () => void;
  readonly chooseAnother: () => void;
  /** Requests the expired method again. */
  readonly payAgain: () => void;
}

/** Input, payment and address in step. */
export function useCheckout({ link, paymentId, onReload, onAddress }: UseCheckout): CheckoutState {
  const { view, newest, show, refresh } = usePayment(link.uuid, paymentId);
  const { draft, change, forget } = useCheckoutDraft(link.uuid);
  const payment = view.kind === 'shown' ? view.payment : undefined;
  const paying = usePay({
    uuid: link.uuid,
    onAnswer: (answer) => {
      show(answer);
      onAddress(answer.uuid, paymentId !== undefined || answer.status === 'REFUSED');
    },
    onOutdated: onReload,
  });
  const signing = useSignUp({ uuid: link.uuid, onDone: forget, onOutdated: onReload });
  const payAgain = () => {
    const again = payment && choiceOf(link, payment);
    if (!again) return;
    change({ method: payment.method, installments: payment.installments });
    const isKnown = link.buyer !== null || Object.keys(buyerProblems(draft)).length === 0;
    if (isKnown) void paying.pay(payRequestOf(link, draft, again));
    else onAddress(undefined, false);
  };

  useEffect(() => {
    if (!payment || !isSettled(payment)) return;
    forget();
    if (link.saleLink) tabStorage.remove(saleDraftKey(link.saleLink));
  }, [payment, forget, link.saleLink]);
  useLinkInStep(payment, onReload);
  return {
    stage: stageOf(link, view),
    choice: choiceOf(link, draft),
    draft,
    changeDraft: change,
    paying: link.subscription?.trial ? signing.paying : paying,
    challenge: signing.challenge,
    signedUp: signing.signedUp,
    isReplacing: paymentId === undefined && newest?.status === 'PENDING',
    show,
    refresh: () => void refresh(),
    chooseAnother: () => onAddress(undefined, false),
    payAgain,
  };
}

/** A payment that ended may have changed the link. */
function useLinkInStep(payment: CheckoutPayment | undefined, onReload: () => Promise<void>): void {
  const before = useRef<CheckoutPayment>(undefined);
  useEffect(() => {
    const hasMoved = before.current?.uuid === payment?.uuid && before.current?.status !== payment?.status;
    if (payment && (hasMoved || payment.status === 'PAID')) void onReload();
    before.current = payment;
  }, [payment, onReload]);
}
