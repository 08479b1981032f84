import { grants } from '@balcao/contract/access';
import { subscriptionImport as texts } from '@balcao/messages/subscription-import';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { SubscriptionForm } from './subscription-form.tsx';
import { emptySubscription } from './subscription-values.ts';

/** The list is opened this long after the import. */
const leaveAfterMs = 500;

/** `/importacao-de-recorrencia`: one subscription that was agreed elsewhere. */
export function SubscriptionImportPage() {
  /** Each form that is begun is another: its fields and its draft are read anew. */
  const [begun, setBegun] = useState(0);
  const [isDone, setDone] = useState(false);
  const navigate = useNavigate();
  const seesList = useMaySee(grants.subscriptions);
  useEffect(() => {
    if (!isDone) return;
    const leave = () => {
      if (seesList) return void navigate({ to: '/recorrencias' });
      setDone(false);
      setBegun((count) => count + 1);
    };
    const timer = setTimeout(leave, leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate, seesList]);
  return (
    <>
      <PageHeader title={texts.title}>
        <Button
          component={Link}
          to="/importacao-de-recorrencia/arquivo"
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} stroke={1.6} />}
        >
          {texts.byFile}
        </Button>
      </PageHeader>
      <p className="max-w-176 text-quiet" style={{ margin: '-0.75rem 0 1.25rem' }}>
        {texts.help}
      </p>
      <SubscriptionForm
        key={begun}
        kind="import"
        start={emptySubscription}
        draftName="subscription-import"
        onDone={() => {
          notify.success(texts.done);
          setDone(true);
        }}
        onStartOver={() => setBegun(begun + 1)}
      />
    </>
  );
}
