import type { OwedCharge } from '@balcao/contract/customer-portal';
import { formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { IconAlertTriangle, IconClock, IconCreditCardOff } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import { paperPath } from '../portal-path.ts';
import classes from './owed.module.css';

const SecondCopy = lazy(() => import('./second-copy.tsx').then(({ SecondCopy }) => ({ default: SecondCopy })));

interface OwedItemProps {
  readonly token: string;
  readonly charge: OwedCharge;
  readonly today: PlainDate;
  readonly chosen: boolean;
  readonly onChoose: (is: boolean) => void;
}

/** Amount today, due date and boleto. */
export function OwedItem({ token, charge, today, chosen, onChoose }: OwedItemProps) {
  const { uuid, title, part, dueDate, value, lateValue, earlyDiscount, totalValue, isLate, line, brCode, method } =
    charge;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={`${classes.item} grid gap-x-3 py-3 px-4 ${chosen ? 'bg-sunken' : ''}`}>
      <input
        id={id}
        type="checkbox"
        className={classes.box}
        checked={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <label htmlFor={id} className="grid grid-cols-fill cursor-pointer gap-y-1 gap-x-4">
        <span className="wrap-anywhere font-medium">{title}</span>
        <span className="font-semibold justify-self-end">
          <Money amount={totalValue} />
        </span>
        <span className="text-quiet text-13">
          {part.of > 1 && `${texts.part(part.number, part.of)} · `}
          {dueDate < today ? texts.wasDueOn : texts.dueOn} <DateText date={dueDate} />
          {method === 'CREDIT_CARD' && dueDate > today && charge.status === 'SCHEDULED' && ` · ${texts.byCard}`}
        </span>
        {lateValue > 0 && (
          <span className="col-span-full text-red text-13">
            {texts.withLate(formatCents(value), formatCents(lateValue))}
          </span>
        )}
        {earlyDiscount && (
          <span className="text-quiet text-13">
            {texts.withDiscount(
              formatCents(value),
              formatCents(earlyDiscount.value),
              formatPlainDate(earlyDiscount.until),
            )}
          </span>
        )}
        <span className={`${classes.badge} justify-self-end`}>
          <StatusBadge {...lookOf(charge, today, isLate)} />
        </span>
      </label>
      {line !== null && (
        <details className={`mt-2 ${classes.slip}`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="w-fit py-1.5 text-link text-14 cursor-pointer">{texts.secondCopy}</summary>
          {isOpen && (
            <Suspense>
              <SecondCopy line={line} brCode={brCode} pdf={paperPath(token, uuid, 'boleto')} />
            </Suspense>
          )}
        </details>
      )}
    </li>
  );
}

function lookOf({ status, dueDate }: OwedCharge, today: PlainDate, isLate: boolean): StatusLook {
  if (isLate) return { label: texts.status.late, tone: 'red', icon: IconAlertTriangle };
  if (status === 'FAILED') return { label: texts.status.failed, tone: 'red', icon: IconCreditCardOff };
  const label = dueDate === today ? texts.status.today : texts.status.open;
  return { label, tone: dueDate === today ? 'amber' : 'gray', icon: IconClock };
}
