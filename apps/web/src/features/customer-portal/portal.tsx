import type { CustomerPortal, OwedCharge } from '@balcao/contract/customer-portal';
import { formatCents } from '@balcao/kernel';
import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { lazy, Suspense, useState } from 'react';
import { Bone } from '../../components/feedback/bone.tsx';
import { MailedContent } from '../../components/mailed-page/mailed-content.tsx';
import { OwedSection } from './owed/owed-section.tsx';

const CardPaymentDialog = lazy(() =>
  import('./card-payment/card-payment-dialog.tsx').then(({ CardPaymentDialog }) => ({ default: CardPaymentDialog })),
);
const NegotiationSection = lazy(() =>
  import('./negotiation/negotiation-section.tsx').then(({ NegotiationSection }) => ({ default: NegotiationSection })),
);
const PixPane = lazy(() => import('./pix/pix-pane.tsx').then(({ PixPane }) => ({ default: PixPane })));
const SubscriptionsSection = lazy(() =>
  import('./subscriptions/subscriptions-section.tsx').then(({ SubscriptionsSection }) => ({
    default: SubscriptionsSection,
  })),
);
const PaidSection = lazy(() => import('./paid-section.tsx').then(({ PaidSection }) => ({ default: PaidSection })));

interface PortalProps {
  readonly token: string;
  readonly portal: CustomerPortal;
  readonly payment: string | undefined;
  readonly changedPayment: string | undefined;
  readonly changes: number;
  readonly onPayment: (payment: string | undefined) => void;
  readonly onShow: (portal: CustomerPortal) => void;
  readonly onReload: () => Promise<void>;
}

export function Portal({ token, portal, payment, changedPayment, changes, onPayment, onShow, onReload }: PortalProps) {
  const { seller, customer, subscriptions, paid, negotiation, agreement } = portal;
  const [byCard, setByCard] = useState<readonly OwedCharge[]>();
  return (
    <MailedContent seller={seller} title={texts.hello(firstNameOf(customer.name))} document={customer.maskedDocument}>
      {portal.credit > 0 && <p>{texts.credit(formatCents(portal.credit), seller.name)}</p>}
      {payment === undefined && (negotiation || agreement) && (
        <Suspense>
          <NegotiationSection token={token} portal={portal} onReload={onReload} />
        </Suspense>
      )}
      {payment === undefined ? (
        <OwedSection token={token} portal={portal} onPayment={onPayment} onCard={setByCard} onReload={onReload} />
      ) : (
        <Suspense
          fallback={
            <div aria-busy="true">
              <Bone style={{ height: '28rem' }} />
            </div>
          }
        >
          <PixPane
            key={payment}
            token={token}
            payment={payment}
            sellerName={seller.name}
            changes={changes}
            onBack={() => onPayment(undefined)}
          />
        </Suspense>
      )}
      {byCard && (
        <Suspense>
          <CardPaymentDialog
            token={token}
            portal={portal}
            charges={byCard}
            onClose={() => setByCard(undefined)}
            onReload={onReload}
          />
        </Suspense>
      )}
      <Suspense>
        {subscriptions.length > 0 && (
          <SubscriptionsSection
            token={token}
            subscriptions={subscriptions}
            changed={changedPayment}
            today={portal.today}
            cardAcquirer={portal.cardAcquirer}
            sandbox={portal.sandbox}
            onShow={onShow}
          />
        )}
        {paid.length > 0 && <PaidSection token={token} paid={paid} />}
      </Suspense>
    </MailedContent>
  );
}

/** A company is greeted with its whole name. */
function firstNameOf(name: string): string {
  const words = name.split(' ');
  return /\b(ltda|me|eireli|s\.?a)\.?$/i.test(name) ? name : (words[0] ?? name);
}
