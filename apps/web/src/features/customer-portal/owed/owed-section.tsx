import type { CustomerPortal } from '@balcao/contract/customer-portal';
import { type Cents, cents } from '@balcao/kernel';
import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { Money } from '../../../components/display/money.tsx';
import shared from '../../../components/mailed-page/mailed-content.module.css';
import classes from './owed.module.css';
import { OwedItem } from './owed-item.tsx';
import { usePay } from './use-pay.ts';

/** The contract's limit. */
const mostTogether = 50;

interface OwedSectionProps {
  readonly token: string;
  readonly portal: CustomerPortal;
  readonly onPayment: (payment: string) => void;
  readonly onReload: () => Promise<void>;
}

/** Oldest first; late ones are preselected. */
export function OwedSection({ token, portal, onPayment, onReload }: OwedSectionProps) {
  const { owed, today } = portal;
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { pay, isPaying, refusal } = usePay(token, { onPayment, onReload });
  const isLateAny = owed.some(({ isLate }) => isLate);
  const isChosen = (uuid: string, isFirst: boolean, isLate: boolean) =>
    touched.get(uuid) ?? (isLateAny ? isLate : isFirst);
  const chosen = owed.filter(({ uuid, isLate }, index) => isChosen(uuid, index === 0, isLate));
  const total = sumOf(chosen.map(({ totalValue }) => totalValue));
  const lateCount = owed.filter(({ isLate }) => isLate).length;

  if (owed.length === 0) {
    return (
      <section className={`${shared.card} ${classes.nothing}`}>
        <IconCircleCheck size={32} stroke={1.5} aria-hidden="true" className={classes.check} />
        <h2 className={shared.sectionTitle}>{texts.nothingOwed}</h2>
        <p className={shared.quiet}>{texts.nothingOwedHelp}</p>
      </section>
    );
  }
  return (
    <section className={shared.section} aria-labelledby="owed">
      <div className={classes.total}>
        <h2 id="owed" className={shared.sectionTitle}>
          {texts.owed}
        </h2>
        <p className={classes.sum}>
          <Money amount={sumOf(owed.map(({ totalValue }) => totalValue))} />
        </p>
        {lateCount > 0 && <p className={classes.late}>{texts.late(lateCount)}</p>}
      </div>
      <div className={shared.card}>
        <ul className={shared.list}>
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
      <div className={classes.bar}>
        <div role="alert">{refusal && <p className={classes.refusal}>{refusal}</p>}</div>
        {chosen.length > mostTogether && <p className={classes.refusal}>{texts.tooMany(mostTogether)}</p>}
        <div className={classes.barRow}>
          <p aria-live="polite">
            {chosen.length === 0 ? (
              texts.none
            ) : (
              <>
                <span className={shared.quiet}>{texts.chosen(chosen.length)}</span>
                <br />
                <strong>
                  <Money amount={total} />
                </strong>
              </>
            )}
          </p>
          <Button
            size="lg"
            loading={isPaying}
            disabled={chosen.length === 0 || chosen.length > mostTogether}
            leftSection={<IconQrcode size={20} stroke={1.6} aria-hidden="true" />}
            onClick={() => void pay({ charges: chosen.map(({ uuid }) => uuid), totalValue: total })}
          >
            {texts.pay}
          </Button>
        </div>
      </div>
    </section>
  );
}

function sumOf(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}
