import { createRecoveryCodes, getRecoveryCodes } from '@balcao/contract/security/second-factor';
import { security } from '@balcao/messages/security';
import { Button, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { InstantText } from '../../components/display/date-text.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';

const RecoveryCodes = lazy(() =>
  import('../../components/two-factor/recovery-codes.tsx').then(({ RecoveryCodes }) => ({ default: RecoveryCodes })),
);

const texts = security.codes;
const fewCodes = 3;

export function RecoveryCodesLine() {
  const known = useQuery(answerOptions(getRecoveryCodes, {}));
  const [confirming, setConfirming] = useState(false);
  const [shown, setShown] = useState<readonly string[]>();
  const create = useSubmit(createRecoveryCodes, {
    onSuccess: async ({ codes }) => {
      setConfirming(false);
      setShown(codes);
      await known.refetch();
    },
  });
  if (known.error) {
    return <ErrorState title={texts.loadFailed} error={known.error} onRetry={() => void known.refetch()} />;
  }
  if (!known.data) return <Skeleton height={72} mt="md" />;
  const { total, left, createdAt } = known.data;
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 mt-5 py-3 px-4 border rounded">
      <div>
        <h3 className="font-medium">{texts.title}</h3>
        <p className="text-quiet">
          {total === 0 ? texts.none : texts.left(left, total)}
          {createdAt && (
            <>
              {' · '}
              {texts.createdAt} <InstantText at={createdAt} />
            </>
          )}
        </p>
        {total > 0 && left <= fewCodes && (
          <Text size="sm" c="var(--mantine-color-error)">
            {texts.few}
          </Text>
        )}
      </div>
      <Button
        variant="default"
        size="xs"
        loading={create.isPending && !confirming}
        onClick={() => (total === 0 ? create.mutate({}) : setConfirming(true))}
      >
        {total === 0 ? texts.create : texts.renew}
      </Button>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={texts.renewTitle}
        confirmLabel={texts.renew}
        pending={create.isPending}
        onConfirm={() => create.mutate({})}
      >
        {texts.renewHelp}
      </ConfirmDialog>
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        closeOnClickOutside={false}
        closeOnEscape={false}
        title={texts.keep}
        centered
      >
        <Stack>
          <Text size="sm">{texts.keepHelp}</Text>
          <Suspense>{shown && <RecoveryCodes codes={shown} />}</Suspense>
          <Button onClick={() => setShown(undefined)}>{texts.saved}</Button>
        </Stack>
      </Modal>
    </div>
  );
}
