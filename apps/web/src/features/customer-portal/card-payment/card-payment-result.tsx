import type { OwedCharge } from '@balcao/contract/customer-portal';
import type { PortalCardPayment } from '@balcao/contract/customer-portal/card-payment';
import { customerPortalActions } from '@balcao/messages/customer-portal-actions';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClock, IconCreditCardOff } from '@tabler/icons-react';
import { Money } from '../../../components/display/money.tsx';

const texts = customerPortalActions.card;

interface CardPaymentResultProps {
  readonly charges: readonly OwedCharge[];
  readonly result: PortalCardPayment;
  readonly sellerName: string;
  readonly onClose: () => void;
}

/** The result for each charge: paid, or the reason why not. */
export function CardPaymentResult({ charges, result, sellerName, onClose }: CardPaymentResultProps) {
  const has = (status: PortalCardPayment['charges'][number]['status']) =>
    result.charges.some((charge) => charge.status === status);
  const isAllPaid = result.charges.every(({ status }) => status === 'PAID');
  const isWaiting = has('PROCESSING');
  const Icon = isWaiting ? IconClock : has('PAID') ? IconCircleCheck : IconCreditCardOff;
  const title = isAllPaid ? texts.approved : isWaiting ? texts.waiting : has('PAID') ? texts.partly : texts.refused;
  return (
    <div className="grid gap-4" role="status">
      <div className="grid justify-items-center text-center gap-2 pt-2">
        <Icon
          size={44}
          stroke={1.4}
          aria-hidden="true"
          className={isWaiting ? 'text-quiet' : has('PAID') ? 'text-green' : 'text-red'}
        />
        <h2 className="text-20">{title}</h2>
        <p className="text-quiet text-13">
          {isAllPaid ? texts.approvedHelp(sellerName) : isWaiting ? texts.waitingHelp : texts.refusedHelp}
        </p>
      </div>
      <ul className="divide-y border rounded-lg">
        {result.charges.map(({ uuid, value, status, refusal }) => (
          <li key={uuid} className="grid gap-1 py-2.5 px-3">
            <span className="flex justify-between gap-4">
              <span className="wrap-anywhere">{charges.find((charge) => charge.uuid === uuid)?.title}</span>
              <Money amount={value} />
            </span>
            <span className={`text-13 ${status === 'REFUSED' ? 'text-red' : 'text-quiet'}`}>
              {texts.status[status]}
              {refusal && `: ${refusal}`}
            </span>
          </li>
        ))}
      </ul>
      <Button size="lg" fullWidth onClick={onClose}>
        {texts.close}
      </Button>
    </div>
  );
}
