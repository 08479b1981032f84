import { checkout } from '@balcao/messages/checkout';
import { lazy, Suspense } from 'react';
import { Checkout } from './checkout.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { useLink } from './link/use-link.ts';
import { LoadFailed } from './load-failed.tsx';
import { PaneSkeleton, SummarySkeleton } from './skeletons.tsx';

const MissingLink = lazy(() => import('./link/link-notice.tsx').then(({ MissingLink }) => ({ default: MissingLink })));

const SalePage = lazy(() => import('./sale/sale-page.tsx').then(({ SalePage }) => ({ default: SalePage })));

interface CheckoutPageProps {
  readonly uuid: string;
  readonly paymentId: string | undefined;
  /** Requested before this page's code was loaded. */
  readonly firstAnswer: Promise<Response>;
  /** Opens a buyer's own link from a link for sale. */
  readonly onLink: (uuid: string) => void;
  /** `replace` leaves no history entry. */
  readonly onAddress: (paymentId: string | undefined, replace: boolean) => void;
}

export function CheckoutPage({ uuid, paymentId, firstAnswer, onLink, onAddress }: CheckoutPageProps) {
  const { view, reload, applyCoupon } = useLink(uuid, firstAnswer);
  switch (view.kind) {
    case 'loading':
      return (
        <CheckoutFrame sandbox={false} summary={<SummarySkeleton />}>
          <PaneSkeleton />
        </CheckoutFrame>
      );
    case 'missing':
      return (
        <Suspense>
          <MissingLink />
        </Suspense>
      );
    case 'failed':
      return (
        <main className="min-h-dvh grid place-items-center">
          <LoadFailed title={checkout.loadFailed} onRetry={() => void reload()} isAll />
        </main>
      );
    case 'shown':
      if (view.link.sale) {
        return (
          <Suspense
            fallback={
              <CheckoutFrame sandbox={view.link.sandbox} summary={<SummarySkeleton />}>
                <PaneSkeleton />
              </CheckoutFrame>
            }
          >
            <SalePage link={view.link} sale={view.link.sale} onLink={onLink} onReload={reload} />
          </Suspense>
        );
      }
      return (
        <Checkout
          link={view.link}
          paymentId={paymentId}
          onReload={reload}
          onCoupon={applyCoupon}
          onAddress={onAddress}
        />
      );
  }
}
