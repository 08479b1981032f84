import type { PortalPayment } from '@balcao/contract/customer-portal';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { Button, Loader } from '@mantine/core';
import { IconArrowLeft, IconCircleCheck, IconClockX } from '@tabler/icons-react';
import { Countdown } from '../../../components/display/countdown.tsx';
import { Money } from '../../../components/display/money.tsx';
import { PixCode } from '../../../components/display/pix-code.tsx';
import shared from '../../../components/mailed-page/mailed-content.module.css';
import classes from './pix.module.css';
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
    <section className={`${shared.card} ${classes.pane}`} aria-live="polite">
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
        <div role="alert" className={classes.state}>
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
          <div className={classes.state}>
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
      <div className={classes.facts}>
        <div>
          <h2 className={shared.sectionTitle}>{texts.pix.title}</h2>
          <p className={shared.quiet}>{texts.pix.of(charges.length)}</p>
        </div>
        <p className={classes.amount}>
          <Money amount={totalValue} />
        </p>
        <p className={shared.quiet}>
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
    <div className={classes.state}>
      <IconCircleCheck size={48} stroke={1.4} aria-hidden="true" className={classes.check} />
      <h2 className={classes.paidTitle}>{texts.pix.paid}</h2>
      <p className={classes.amount}>
        <Money amount={payment.totalValue} />
      </p>
      <p className={shared.quiet}>{texts.pix.paidHelp(sellerName)}</p>
      {isSurplus && <p>{texts.pix.surplus}</p>}
    </div>
  );
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <p className={classes.waiting} role="status">
      <Loader size={16} aria-hidden="true" />
      {text}
    </p>
  );
}
