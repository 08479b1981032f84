import { getSecurityPolicy } from '@balcao/contract/security/own-access';
import { getRecoveryCodes } from '@balcao/contract/security/second-factor';
import { getTwoFactor } from '@balcao/contract/session';
import { security } from '@balcao/messages/security';
import { Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Section } from '../../components/page/section.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { ensureSteppedUp } from '../../lib/api/ensure-stepped-up.ts';
import { notifyError } from '../../lib/api/notify-error.ts';
import { useRefetch } from '../../lib/api/use-refetch.ts';
import { RecoveryCodesLine } from './recovery-codes-line.tsx';

const TwoFactorDialog = lazy(() =>
  import('./two-factor-dialog.tsx').then(({ TwoFactorDialog }) => ({ default: TwoFactorDialog })),
);

const texts = security.twoFactor;
// The policy section shows how many people lack a second factor.
const status = answerOptions(getTwoFactor, {});

/** The switch shows the server's state; toggling it opens the wizard. */
export function TwoFactorSection() {
  const known = useQuery(status);
  const changed = useRefetch(getTwoFactor, getRecoveryCodes, getSecurityPolicy);
  const [turning, setTurning] = useState<'on' | 'off' | null>(null);
  const [opened, setOpened] = useState(false);
  const open = async (on: boolean) => {
    try {
      if (!on && !(await ensureSteppedUp())) return;
    } catch (error) {
      return notifyError(error);
    }
    setTurning(on ? 'on' : 'off');
    setOpened(true);
  };
  return (
    <Section title={texts.title}>
      {known.data ? (
        <Switch
          label={texts.label}
          description={texts.help}
          checked={known.data.enabled}
          onChange={({ currentTarget }) => void open(currentTarget.checked)}
        />
      ) : known.error ? (
        <ErrorState title={texts.loadFailed} error={known.error} onRetry={() => void known.refetch()} />
      ) : (
        <Skeleton height={48} />
      )}
      {known.data?.enabled && <RecoveryCodesLine />}
      {turning && (
        <Suspense>
          <TwoFactorDialog
            key={turning}
            turning={turning}
            opened={opened}
            onChanged={changed}
            onClose={() => {
              setOpened(false);
              void changed();
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}
