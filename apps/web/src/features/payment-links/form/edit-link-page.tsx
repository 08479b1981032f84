import { getPaymentLink, type LinkDetail, updatePaymentLink } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Button } from '@mantine/core';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { linkTabOf } from '../../../lib/navigation/link-tab-of.ts';
import { useOpenName } from '../../../lib/navigation/open-name.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { valuesOfLink } from '../values/values-of-link.ts';
import { ChangedNotice, ClosedNotice, ExpiredNotice, whyClosed } from './edit-notices.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkFormSkeleton } from './link-form-skeleton.tsx';

const texts = paymentLinks.edit;

export function EditLinkPage({ uuid }: { readonly uuid: string }) {
  const query = useQuery(answerOptions(getPaymentLink, { params: { uuid } }, ['payment-link']));
  const link = query.data;
  useOpenName(link?.title);
  if (!link) {
    return (
      <>
        <PageHeader title={texts.title} />
        {query.error ? <LoadFailure error={query.error} onRetry={() => void query.refetch()} /> : <LinkFormSkeleton />}
      </>
    );
  }
  return <EditLink current={link} onReload={() => void query.refetch()} />;
}

function LoadFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (!isMissing(error)) return <ErrorState title={paymentLinks.detail.loadFailed} error={error} onRetry={onRetry} />;
  return <EmptyState title={paymentLinks.detail.notFound} help={paymentLinks.detail.notFoundHelp} action={toList} />;
}

const toList = (
  <Button component={Link} to="/seja-pago" variant="default">
    {paymentLinks.back}
  </Button>
);

interface EditLinkProps {
  /** It may change while it is edited. */
  readonly current: LinkDetail;
  readonly onReload: () => void;
}

function EditLink({ current, onReload }: EditLinkProps) {
  const session = useSession();
  const navigate = useNavigate();
  const sellerNow = useSellerNow();
  /** The version that a save is based on. */
  const [base, setBase] = useState(current);
  /** Remounts the form, so that fields are read again. */
  const [begun, setBegun] = useState(0);
  const [start, setStart] = useState(() => valuesOfLink(current, current.type, sellerNow()));
  const isSaving = useIsMutating({ mutationKey: [updatePaymentLink.name] }) > 0;
  const [isSaved, setIsSaved] = useState(false);
  const isClosed = !current.editable;
  const beginAgain = () => {
    setBase(current);
    setStart(valuesOfLink(current, current.type, sellerNow()));
    setBegun(begun + 1);
  };
  // Typed input is kept, though it can no longer be saved.
  if (isClosed && !base.editable) return <Closed link={current} />;
  const isChanged = current.version !== base.version && !isSaving && !isSaved;
  return (
    <>
      <PageHeader title={texts.titles[current.type]} />
      {isClosed && !isSaved && <ClosedNotice status={current.status} />}
      {isChanged && !isClosed && <ChangedNotice onKeep={() => setBase(current)} onDrop={beginAgain} />}
      {current.status === 'EXPIRED' && <ExpiredNotice type={current.type} />}
      {session && (
        <LinkForm
          key={begun}
          session={session}
          type={current.type}
          start={start}
          draftName={`payment-link.edit.${current.uuid}.${base.version}`}
          edited={base}
          blocked={isClosed}
          onSaved={({ uuid, type }) => {
            setIsSaved(true);
            notify.success(texts.done);
            void navigate({ to: '/seja-pago', search: { ...linkTabOf[type], link: uuid } });
          }}
          onRefused={onReload}
          onStartOver={beginAgain}
        />
      )}
    </>
  );
}

/** A link that cannot be changed any more says why. */
function Closed({ link: { uuid, type, status } }: { readonly link: LinkDetail }) {
  const why = whyClosed(status);
  return (
    <>
      <PageHeader title={texts.titles[type]} />
      <EmptyState
        title={why.title}
        help={why.help}
        action={
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/seja-pago" search={{ ...linkTabOf[type], link: uuid }} />}
          >
            {texts.see}
          </Button>
        }
      />
    </>
  );
}
