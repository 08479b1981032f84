import { grants } from '@balcao/contract/access';
import type { LinkType, PaymentLink } from '@balcao/contract/payment-links';
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
import { StartFailure } from './start-failure.tsx';
import { useStart } from './use-start.ts';

const CreatedDialog = lazy(() =>
  import('./created-dialog.tsx').then(({ CreatedDialog }) => ({ default: CreatedDialog })),
);

const addresses = {
  ORDER: '/seja-pago/criar/cobranca-pontual',
  SUBSCRIPTION: '/seja-pago/criar/assinatura-customizada',
} as const;

/** One-off and recurring links share a draft; a quick link has its own. */
const draftNames: Readonly<Record<LinkType, string>> = {
  ORDER: 'payment-link',
  SUBSCRIPTION: 'payment-link',
  FAST_ORDER: 'payment-link.fast',
  SALE: 'payment-link.sale',
};

/** `?id=` is the duplicated link. */
const search = z.object({ id: uuidText.optional() });

/** Creates a link, empty or as a copy. */
export function CreateLinkPage({ type }: { readonly type: LinkType }) {
  const session = useSession();
  const navigate = useNavigate();
  const [{ id: copied }, setSearch] = useSearchState(search);
  const start = useStart(copied, type);
  const [created, setCreated] = useState<PaymentLink>();
  /** Remounts the form, so that fields and draft are read again. */
  const [begun, setBegun] = useState(0);

  const afterwards = useMaySee(grants.paymentLinks) ? '/seja-pago' : landingPath(session?.user.roles ?? []);
  const beginAnother = () => {
    setCreated(undefined);
    setBegun(begun + 1);
    setSearch({ id: undefined }, { replace: true });
  };
  return (
    <>
      <PageHeader title={paymentLinks.form.titles[type]} />
      {start.values && session && (
        <LinkForm
          key={`${copied} ${begun}`}
          session={session}
          start={start.values}
          draftName={copied ? `${draftNames[type]}.${copied}` : draftNames[type]}
          type={type}
          onType={(next) => {
            const to = addresses[next];
            void navigate({ to, search: true, replace: true, resetScroll: false });
          }}
          onSaved={setCreated}
          onStartOver={() => setBegun(begun + 1)}
        />
      )}
      {start.error && <StartFailure error={start.error} onRetry={start.retry} />}
      {!start.values && !start.error && <LinkFormSkeleton />}
      {created && (
        <Suspense>
          <CreatedDialog link={created} onAnother={beginAnother} onClose={() => void navigate({ to: afterwards })} />
        </Suspense>
      )}
    </>
  );
}
