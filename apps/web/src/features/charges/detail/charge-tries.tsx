import type { ChargeDetail } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { statuses } from '@balcao/messages/statuses';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { Section } from '../../../components/page/section.tsx';
import classes from './charge-page.module.css';
import { tryStatusLook } from './try-status.ts';

type Try = ChargeDetail['chargesTries'][number];
const texts = chargeScreens.detail;

/** Every attempt to collect; one that failed opens the reason. */
export function ChargeTries({ tries }: { readonly tries: readonly Try[] }) {
  const [shown, setShown] = useState<Try | null>(null);
  return (
    <Section title={texts.tries}>
      {tries.length === 0 ? (
        <p className={classes.quiet}>{texts.noTries}</p>
      ) : (
        <ul className={classes.tries}>
          {tries.map((attempt) => (
            <li key={attempt.uuid}>
              <span>{statuses.method[attempt.paymentMethod]}</span>
              <Money amount={attempt.value} />
              <span className={classes.quiet}>
                <InstantText at={attempt.createdAt} />
              </span>
              {attempt.status === 'FAILED' ? (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  className={classes.failed ?? ''}
                  onClick={() => setShown(attempt)}
                >
                  {texts.tryFailed}
                </Button>
              ) : (
                <StatusBadge {...tryStatusLook[attempt.status]} />
              )}
            </li>
          ))}
        </ul>
      )}
      <Modal opened={shown !== null} onClose={() => setShown(null)} title={texts.tryErrorTitle} centered>
        {shown?.error ? (
          <FactSheet
            facts={[
              { label: texts.tryErrorReason, value: shown.error.reason, wide: true },
              { label: texts.tryErrorCode, value: shown.error.code },
            ]}
          />
        ) : (
          <p className={classes.quiet}>{texts.noErrorData}</p>
        )}
      </Modal>
    </Section>
  );
}
