import type { CustomerPortal, OwedCharge } from '@balcao/contract/customer-portal';
import { type Cents, cents } from '@balcao/kernel';
import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { customerPortalActions } from '@balcao/messages/customer-portal-actions';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCreditCard, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { Money } from '../../../components/display/money.tsx';
import classes from './owed.module.css';
import { OwedItem } from './owed-item.tsx';
import { usePay } from './use-pay.ts';

/** The contract's limit. */
const maxTogether = 50;

interface OwedSectionProps {
  readonly token: string;
  readonly portal: CustomerPortal;
  readonly onPayment: (payment: string) => void;
  readonly onCard: (charges: readonly OwedCharge[]) => void;
  readonly onReload: () => Promise<void>;
}

/** Oldest first; late ones are preselected. */
export function OwedSection({ token, portal, onPayment, onCard, onReload }: OwedSectionProps) {
  const { owed, today } = portal;
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { pay, isPaying, refusal } = usePay(token, { onPayment, onReload });
  const isLateAny = owed.some(({ isLate }) => isLate);
  const isChosen = (uuid: string, isFirst: boolean, isLate: boolean) =>
    touched.get(uuid) ?? (isLateAny ? isLate : isFirst);
  const chosen = owed.filter(({ uuid, isLate }, index) => isChosen(uuid, index === 0, isLate));
  const total = sumOf(chosen.map(({ totalValue }) => totalValue));
  const isPayable = chosen.length > 0 && chosen.length <= maxTogether;
  const lateCount = owed.filter(({ isLate }) => isLate).length;

  if (owed.length === 0) {
    return (
      <section className="overflow-hidden border rounded-lg bg-page grid justify-items-center text-center gap-2 py-8 px-4">
        <IconCircleCheck size={32} stroke={1.5} aria-hidden="true" className="text-green" />
        <h2 className="font-semibold text-17">{texts.nothingOwed}</h2>
        <p className="text-quiet text-13">{texts.nothingOwedHelp}</p>
      </section>
    );
  }
  return (
    <section className="grid gap-3" aria-labelledby="owed">
      <div className="grid grid-cols-fill items-baseline gap-x-4">
        <h2 id="owed" className="font-semibold text-17">
          {texts.owed}
        </h2>
        <p className="text-20 font-semibold">
          <Money amount={sumOf(owed.map(({ totalValue }) => totalValue))} />
        </p>
        {lateCount > 0 && <p className="col-span-full text-red text-14">{texts.late(lateCount)}</p>}
      </div>
      <div className="overflow-hidden border rounded-lg bg-page">
        <ul className="divide-y">
          {owed.map((charge, index) => (
            <OwedItem
              key={charge.uuid}
              token={token}
              charge={charge}
              today={today}
              chosen={isChosen(charge.uuid, index === 0, charge.isLate)}
              onChoose={(is) => setTouched((before) => new Map(before).set(charge.uuid, is))}
            />
          ))}
        </ul>
      </div>
      <div className={`sticky z-1 ${classes.bar} bottom-toasts grid border-t bg-page gap-2 py-3 px-4`}>
        <div role="alert">{refusal && <p className="rounded bg-red text-red p-3">{refusal}</p>}</div>
        {chosen.length > maxTogether && <p className="rounded bg-red text-red p-3">{texts.tooMany(maxTogether)}</p>}
        <div className={`grid ${classes.payment} gap-y-2 gap-x-4`}>
          <p className="flex items-baseline justify-between" aria-live="polite">
            {chosen.length === 0 ? (
              texts.none
            ) : (
              <>
                <span className="text-quiet text-13">{texts.chosen(chosen.length)}</span>{' '}
                <strong>
                  <Money amount={total} />
                </strong>
              </>
            )}
          </p>
          <div className={`grid ${classes.ways} gap-2`}>
            {owed.some(({ payableByCard }) => payableByCard) && (
              <Button
                size="lg"
                variant="default"
                disabled={!isPayable || isPaying || !chosen.every(({ payableByCard }) => payableByCard)}
                leftSection={<IconCreditCard size={20} stroke={1.6} aria-hidden="true" />}
                onClick={() => onCard(chosen)}
              >
                {customerPortalActions.card.pay}
              </Button>
            )}
            <Button
              size="lg"
              loading={isPaying}
              disabled={!isPayable}
              leftSection={<IconQrcode size={20} stroke={1.6} aria-hidden="true" />}
              onClick={() => void pay({ charges: chosen.map(({ uuid }) => uuid), totalValue: total })}
            >
              {texts.pay}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

function sumOf(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}
