import type { ChargeDetail } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { providerNames } from '@balcao/messages/provider-names';
import { statuses } from '@balcao/messages/statuses';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { Section } from '../../../components/page/section.tsx';
import { attemptStatusLook } from './attempt-status.ts';

type Attempt = ChargeDetail['chargesTries'][number];
const texts = chargeScreens.detail;

function wayOf({ paymentMethod, acquirer }: Attempt): string {
  const method = statuses.method[paymentMethod];
  return acquirer ? `${method} · ${providerNames[acquirer]}` : method;
}

export function PaymentAttempts({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const [shown, setShown] = useState<Attempt | null>(null);
  if (attempts.length === 0) return null;
  return (
    <Section title={texts.attempts}>
      <ul className="divide-y">
        {attempts.map((attempt) => (
          <li key={attempt.uuid} className="grid grid-cols-fill items-center gap-x-4 py-2.5">
            <span>{wayOf(attempt)}</span>
            <Money amount={attempt.value} />
            <span className="text-quiet">
              <InstantText at={attempt.createdAt} />
            </span>
            {attempt.status === 'FAILED' ? (
              <Button variant="subtle" color="red" size="compact-sm" me="-0.5rem" onClick={() => setShown(attempt)}>
                {texts.attemptFailed}
              </Button>
            ) : (
              <StatusBadge {...attemptStatusLook[attempt.status]} />
            )}
          </li>
        ))}
      </ul>
      <Modal opened={shown !== null} onClose={() => setShown(null)} title={texts.attemptErrorTitle} centered>
        {shown?.error ? (
          <FactSheet
            facts={[
              { label: texts.attemptErrorReason, value: shown.error.reason, wide: true },
              { label: texts.attemptErrorCode, value: shown.error.code },
            ]}
          />
        ) : (
          <p className="text-quiet">{texts.noErrorData}</p>
        )}
      </Modal>
    </Section>
  );
}
