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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={classes.scroll} aria-label={texts.tries} tabIndex={0}>
        <table className={classes.table}>
          <tbody>
            {tries.map((attempt) => (
              <tr key={attempt.uuid}>
                <td>
                  <InstantText at={attempt.createdAt} />
                </td>
                <td>{statuses.method[attempt.paymentMethod]}</td>
                <td>
                  {attempt.status === 'FAILED' ? (
                    <Button variant="subtle" color="red" size="compact-sm" onClick={() => setShown(attempt)}>
                      {texts.tryFailed}
                    </Button>
                  ) : (
                    <StatusBadge {...tryStatusLook[attempt.status]} />
                  )}
                </td>
                <td data-align="end">
                  <Money amount={attempt.value} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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
