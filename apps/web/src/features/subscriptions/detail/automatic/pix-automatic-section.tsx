import { grants } from '@balcao/contract/access';
import {
  getSubscriptionPixAutomatic,
  type PixAutomaticOfSubscription,
} from '@balcao/contract/pix-automatic/pix-automatic';
import { pixAutomaticScreens as texts } from '@balcao/messages/pix-automatic-screens';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { StaleNotice } from '../../../../components/feedback/stale-notice.tsx';
import { Section } from '../../../../components/page/section.tsx';
import { answerOptions } from '../../../../lib/api/answer-options.ts';
import { useMaySee } from '../../../../lib/navigation/use-may-see.ts';
import { AuthorizationFacts, PastAuthorizations } from './authorization-facts.tsx';
import { DebitsSoFar, NextDebit } from './debits.tsx';

const InviteDialog = lazy(() => import('./invite-dialog.tsx').then(({ InviteDialog }) => ({ default: InviteDialog })));
const CancelAutomatic = lazy(() =>
  import('./cancel-automatic.tsx').then(({ CancelAutomatic }) => ({ default: CancelAutomatic })),
);

export function PixAutomaticSection({ uuid }: { readonly uuid: string }) {
  return useMaySee(grants.pixAutomatic) ? <Loaded uuid={uuid} /> : null;
}

function Loaded({ uuid }: { readonly uuid: string }) {
  const options = answerOptions(getSubscriptionPixAutomatic, { params: { uuid } }, ['subscription', 'charge']);
  const { data, error, refetch } = useQuery(options);
  const retry = () => void refetch();
  if (data) {
    // A subscription that was never by Pix has nothing to show here.
    if (data.authorization === null && data.notInvitable === 'NOT_PIX') return null;
    return (
      <Section title={texts.title} action={<Actions uuid={uuid} automatic={data} />}>
        {error && <StaleNotice onRetry={retry} />}
        <Content automatic={data} />
      </Section>
    );
  }
  return (
    <Section title={texts.title}>
      {error ? (
        <ErrorState title={texts.loadFailed} error={error} onRetry={retry} />
      ) : (
        <Skeleton height="6rem" radius="sm" role="status" aria-busy="true" aria-label={texts.loading} />
      )}
    </Section>
  );
}

function Content({ automatic }: { readonly automatic: PixAutomaticOfSubscription }) {
  const { authorization, notInvitable, isOutdated, next, past, history } = automatic;
  return (
    <>
      {authorization ? (
        <AuthorizationFacts authorization={authorization} />
      ) : (
        <p className="text-quiet mt-1">{texts.none}</p>
      )}
      {notInvitable && notInvitable !== 'LIVE' && <p className="text-quiet mt-1">{texts.notInvitable[notInvitable]}</p>}
      {isOutdated && (
        <p className="rounded bg-amber text-amber mt-4 p-3" role="note">
          {texts.outdated}
        </p>
      )}
      {next && <NextDebit next={next} />}
      {past.length > 0 && <DebitsSoFar past={past} />}
      {history.length > 0 && <PastAuthorizations history={history} />}
    </>
  );
}

interface ActionsProps {
  readonly uuid: string;
  readonly automatic: PixAutomaticOfSubscription;
}

/** One button: to invite, or to cancel what is there. */
function Actions({ uuid, automatic }: ActionsProps) {
  const { authorization, notInvitable } = automatic;
  const [dialog, setDialog] = useState<'invite' | 'cancel' | null>(null);
  const [opened, setOpened] = useState(false);
  const client = useQueryClient();
  const open = (what: 'invite' | 'cancel') => {
    setDialog(what);
    setOpened(true);
  };
  const close = () => setOpened(false);
  const show = (answer: PixAutomaticOfSubscription) => {
    const { queryKey } = answerOptions(getSubscriptionPixAutomatic, { params: { uuid } });
    client.setQueryData(queryKey, answer);
    close();
  };
  const isApproved = authorization?.status === 'APROVADA';
  return (
    <>
      {notInvitable === null && (
        <Button variant="default" size="compact-md" onClick={() => open('invite')}>
          {authorization ? texts.invite.again : texts.invite.open}
        </Button>
      )}
      {notInvitable === 'LIVE' && (
        <Button variant="default" size="compact-md" onClick={() => open('cancel')}>
          {isApproved ? texts.cancel.open : texts.cancel.openInvite}
        </Button>
      )}
      <Suspense>
        {dialog === 'invite' && <InviteDialog uuid={uuid} opened={opened} onClose={close} onDone={show} />}
        {dialog === 'cancel' && (
          <CancelAutomatic uuid={uuid} isApproved={isApproved} opened={opened} onClose={close} onDone={show} />
        )}
      </Suspense>
    </>
  );
}
