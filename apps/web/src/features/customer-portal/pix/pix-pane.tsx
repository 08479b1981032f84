import type { PortalPayment } from '@balcao/contract/customer-portal';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { Button, Loader } from '@mantine/core';
import { IconArrowLeft, IconCircleCheck, IconClockX } from '@tabler/icons-react';
import { Countdown } from '../../../components/display/countdown.tsx';
import { Money } from '../../../components/display/money.tsx';
import { PixCode } from '../../../components/display/pix-code.tsx';
import { usePayment } from './use-payment.ts';

interface PixPaneProps {
  readonly token: string;
  readonly payment: string;
  readonly sellerName: string;
  readonly changes: number;
  readonly onBack: () => void;
}

/** A Pix for one or several charges, and its result. */
export function PixPane({ token, payment: id, sellerName, changes, onBack }: PixPaneProps) {
  const { payment, isFailed, refresh } = usePayment(token, id, changes);
  return (
    <section className="overflow-hidden border rounded-lg bg-page grid gap-5 p-4" aria-live="polite">
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />}
          onClick={onBack}
        >
          {texts.pix.back}
        </Button>
      </div>
      {content()}
    </section>
  );

  function content() {
    if (!payment) {
      return isFailed ? (
        <div role="alert" className="grid justify-items-center text-center gap-3 py-6 px-2">
          <p>{texts.pix.loadFailed}</p>
          <Button onClick={() => void refresh()}>{texts.again}</Button>
        </div>
      ) : (
        <Waiting text={texts.pix.processing} />
      );
    }
    switch (payment.status) {
      case 'PENDING':
        return <Payable payment={payment} onExpire={() => void refresh()} />;
      case 'PROCESSING':
        return <Waiting text={texts.pix.processing} />;
      case 'PAID':
        return <Paid payment={payment} sellerName={sellerName} />;
      default:
        return (
          <div className="grid justify-items-center text-center gap-3 py-6 px-2">
            <IconClockX size={40} stroke={1.4} aria-hidden="true" />
            <p>{texts.pix.ended[payment.status]}</p>
            <Button onClick={onBack}>{texts.pix.again}</Button>
          </div>
        );
    }
  }
}

function Payable({ payment, onExpire }: { readonly payment: PortalPayment; readonly onExpire: () => void }) {
  const { brCode, totalValue, charges, expiresAt, now } = payment;
  const words = checkoutPayment.pix;
  if (!brCode) return null;
  return (
    <>
      <div className="grid gap-1">
        <div>
          <h2 className="font-semibold text-17">{texts.pix.title}</h2>
          <p className="text-quiet text-13">{texts.pix.of(charges.length)}</p>
        </div>
        <p className="text-24 font-semibold">
          <Money amount={totalValue} />
        </p>
        <p className="text-quiet text-13">
          {words.timeLeft} <Countdown until={expiresAt} serverNow={now} onExpire={onExpire} />
        </p>
      </div>
      <PixCode value={brCode} texts={words} />
      <Waiting text={words.waiting} />
    </>
  );
}

function Paid({ payment, sellerName }: { readonly payment: PortalPayment; readonly sellerName: string }) {
  const isSurplus = payment.charges.some(({ paid }) => !paid);
  return (
    <div className="grid justify-items-center text-center gap-3 py-6 px-2">
      <IconCircleCheck size={48} stroke={1.4} aria-hidden="true" className="text-green" />
      <h2 className="text-20">{texts.pix.paid}</h2>
      <p className="text-24 font-semibold">
        <Money amount={payment.totalValue} />
      </p>
      <p className="text-quiet text-13">{texts.pix.paidHelp(sellerName)}</p>
      {isSurplus && <p>{texts.pix.surplus}</p>}
    </div>
  );
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <p className="flex items-center rounded bg-sunken text-quiet gap-2 p-3" role="status">
      <Loader className="flex-none" size={16} aria-hidden="true" />
      {text}
    </p>
  );
}
