import { grants } from '@balcao/contract/access';
import type { PaymentLink } from '@balcao/contract/payment-links';
import { uuidText } from '@balcao/contract/shapes';
import { paymentLinks } from '@balcao/messages/payment-links';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { landingPath } from '../../../lib/navigation/access.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { LinkForm } from './link-form.tsx';
import { LinkFormSkeleton } from './link-form-skeleton.tsx';
import { NoCopyOfRecurring, StartFailure } from './start-failure.tsx';
import { useStart } from './use-start.ts';

const CreatedDialog = lazy(() =>
  import('./created-dialog.tsx').then(({ CreatedDialog }) => ({ default: CreatedDialog })),
);

/** `?id=` is the link that is being duplicated. */
const search = z.object({ id: uuidText.optional() });

export function CreateLinkPage() {
  const session = useSession();
  const navigate = useNavigate();
  const [{ id: copied }, setSearch] = useSearchState(search);
  const start = useStart(copied);
  const [created, setCreated] = useState<PaymentLink>();
  /** Each form that is begun is another: its fields and its draft are read anew. */
  const [begun, setBegun] = useState(0);

  const afterwards = useMaySee(grants.paymentLinks) ? '/seja-pago' : landingPath(session?.user.roles ?? []);
  const beginAnother = () => {
    setCreated(undefined);
    setBegun(begun + 1);
    setSearch({ id: undefined }, { replace: true });
  };
  return (
    <>
      <PageHeader title={paymentLinks.form.title} />
      {start.values && session && (
        <LinkForm
          key={`${copied} ${begun}`}
          session={session}
          start={start.values}
          draftName={copied ? `payment-link.${copied}` : 'payment-link'}
          onCreated={setCreated}
          onStartOver={() => setBegun(begun + 1)}
        />
      )}
      {start.isRecurring && <NoCopyOfRecurring />}
      {start.error && <StartFailure error={start.error} onRetry={start.retry} />}
      {!start.values && !start.error && !start.isRecurring && <LinkFormSkeleton />}
      {created && (
        <Suspense>
          <CreatedDialog link={created} onAnother={beginAnother} onClose={() => void navigate({ to: afterwards })} />
        </Suspense>
      )}
    </>
  );
}
