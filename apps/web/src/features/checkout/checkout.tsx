import type { CheckoutLink, CheckoutPayment } from '@balcao/contract/checkout';
import { checkout } from '@balcao/messages/checkout';
import { lazy, Suspense, useEffect } from 'react';
import { CheckoutFrame } from './checkout-frame.tsx';
import { PaymentForm } from './form/payment-form.tsx';
import { LinkSummary } from './link/link-summary.tsx';
import { useFollowedLink } from './link/use-followed-link.ts';
import type { ApplyCoupon } from './link/use-link.ts';
import { LoadFailed } from './load-failed.tsx';
import { PaneSkeleton } from './skeletons.tsx';
import { useCheckout } from './use-checkout.ts';

const pauseMs = 500;
const loadPane = () => import('./payment/payment-pane.tsx');
const ahead = [
  () => import('./paying/sender.ts'),
  () => import('./paying/view-payment.ts'),
  () => import('../../lib/live/follow-changes.ts'),
  () => import('../../components/card-form/card-section.tsx'),
  loadPane,
];

const LinkNotice = lazy(() => import('./link/link-notice.tsx').then(({ LinkNotice }) => ({ default: LinkNotice })));
const SignedUpPane = lazy(() =>
  import('./trial/signed-up-pane.tsx').then(({ SignedUpPane }) => ({ default: SignedUpPane })),
);
const PaymentPane = lazy(() => loadPane().then(({ PaymentPane }) => ({ default: PaymentPane })));
const ChallengeDialog = lazy(() =>
  import('./payment/challenge-dialog.tsx').then(({ ChallengeDialog }) => ({ default: ChallengeDialog })),
);

interface CheckoutProps {
  readonly link: CheckoutLink;
  readonly paymentId: string | undefined;
  readonly onReload: () => Promise<void>;
  readonly onCoupon: ApplyCoupon;
  readonly onAddress: (paymentId: string | undefined, replace: boolean) => void;
}

export function Checkout(props: CheckoutProps) {
  const { link, onReload } = props;
  const { stage, choice, draft, changeDraft, paying, challenge, signedUp, isReplacing, ...payment } =
    useCheckout(props);
  const shown = 'payment' in stage ? stage.payment : undefined;
  const isForm = stage.kind === 'form' || stage.kind === 'challenge';
  const isFormKept = (isForm && !signedUp) || shown?.status === 'PROCESSING';
  useFollowedLink(link.uuid, isForm && !signedUp && link.status === 'OPEN' && !paying.isSending, onReload);
  useTabTitle(link, shown);
  useLoadAhead(choice !== undefined);

  return (
    <CheckoutFrame
      sandbox={link.sandbox}
      summary={<LinkSummary link={link} total={isForm ? undefined : shown?.totalAmount} onExpire={onReload} />}
    >
      {isFormKept && choice && link.status === 'OPEN' && (
        <div hidden={!isForm}>
          <PaymentForm
            link={link}
            choice={choice}
            draft={draft}
            onChange={changeDraft}
            onCoupon={props.onCoupon}
            paying={paying}
            challenge={challenge}
            refused={stage.kind === 'form' ? stage.refused : undefined}
            isReplacing={isReplacing}
          />
        </div>
      )}
      {signedUp && (
        <Suspense fallback={<PaneSkeleton />}>
          <SignedUpPane signedUp={signedUp} seller={link.seller} />
        </Suspense>
      )}
      {!signedUp && (stage.kind === 'closed' || (stage.kind === 'form' && !choice)) && (
        <Suspense fallback={<PaneSkeleton />}>
          <LinkNotice link={link} />
        </Suspense>
      )}
      {stage.kind === 'payment-failed' && <LoadFailed title={checkout.paymentLoadFailed} onRetry={payment.refresh} />}
      {stage.kind === 'payment-loading' && <PaneSkeleton />}
      {stage.kind === 'payment' && (
        <Suspense fallback={<PaneSkeleton />}>
          <PaymentPane
            key={stage.payment.status}
            uuid={link.uuid}
            payment={stage.payment}
            isPayable={choice !== undefined}
            onRefresh={payment.refresh}
            onChooseAnother={payment.chooseAnother}
            onAgain={payment.payAgain}
            isSendingAgain={paying.isSending}
            againRefusal={paying.refusal}
          />
        </Suspense>
      )}
      {stage.kind === 'challenge' && (
        <Suspense>
          <ChallengeDialog
            uuid={link.uuid}
            payment={stage.payment}
            sandbox={link.sandbox}
            onAnswer={payment.show}
            onGiveUp={payment.chooseAnother}
          />
        </Suspense>
      )}
    </CheckoutFrame>
  );
}

/** Preloads the next step's code while the buyer reads; a failure is retried on demand. */
function useLoadAhead(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => {
      for (const load of ahead) load().catch(() => undefined);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isWanted]);
}

/** The tab's title names payment and seller, and says when it is paid, because the buyer may be in another tab. */
function useTabTitle({ title, seller }: CheckoutLink, payment: CheckoutPayment | undefined): void {
  const said = payment?.status === 'PAID' ? checkout.paid : title;
  useEffect(() => {
    document.title = checkout.tabTitle(said, seller.name);
  }, [said, seller.name]);
}
