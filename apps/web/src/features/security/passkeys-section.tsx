import { deletePasskey, findPasskeys, type Passkey } from '@balcao/contract/security/passkeys';
import { security } from '@balcao/messages/security';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { InstantText } from '../../components/display/date-text.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Section } from '../../components/page/section.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { mayUsePasskeys } from '../../lib/passkeys/may-use-passkeys.ts';
import { notify } from '../../lib/toasts/notify.ts';

const PasskeyDialog = lazy(() =>
  import('./passkey-dialog.tsx').then(({ PasskeyDialog }) => ({ default: PasskeyDialog })),
);

const texts = security.passkeys;

export function PasskeysSection() {
  const known = useQuery(answerOptions(findPasskeys, {}));
  const supported = mayUsePasskeys();
  const [naming, setNaming] = useState<Passkey | 'new'>();
  const [opened, setOpened] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const remove = useSubmit(deletePasskey, {
    onSuccess: async () => {
      notify.success(texts.removed);
      setRemoving(undefined);
      await known.refetch();
    },
  });
  const name = (what: Passkey | 'new') => {
    setNaming(what);
    setOpened(true);
  };
  const add = supported && (
    <Button variant="default" size="xs" onClick={() => name('new')}>
      {texts.add}
    </Button>
  );
  return (
    <Section title={texts.title} help={texts.help} action={add}>
      {known.data ? (
        <PasskeyList passkeys={known.data} onRename={name} onRemove={setRemoving} />
      ) : known.error ? (
        <ErrorState title={texts.loadFailed} error={known.error} onRetry={() => void known.refetch()} />
      ) : (
        <Skeleton height={56} />
      )}
      {!supported && <p className="text-quiet">{texts.unsupported}</p>}
      {naming && (
        <Suspense>
          <PasskeyDialog
            key={naming === 'new' ? naming : naming.id}
            passkey={naming === 'new' ? undefined : naming}
            opened={opened}
            onClose={() => setOpened(false)}
            onChanged={() => void known.refetch()}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={texts.removeTitle}
        confirmLabel={texts.remove}
        destructive
        pending={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { passkey: removing.id } })}
      >
        {texts.removeHelp(removing?.name ?? '')}
      </ConfirmDialog>
    </Section>
  );
}

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return <p className="text-quiet">{texts.empty}</p>;
  return (
    <ul className="grid" aria-label={texts.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="divided flex flex-wrap items-start gap-y-2 gap-x-3 py-3">
          <IconKey size={20} stroke={1.5} className="text-quiet" aria-hidden="true" />
          <div className="min-w-0 basis-56">
            <p className="flex flex-wrap gap-y-1 gap-x-2 text-14 font-medium wrap-anywhere">
              {passkey.name}
              <span className="rounded-sm bg-gray text-gray text-12 leading-6 px-1.5">
                {passkey.synced ? texts.synced : texts.device}
              </span>
            </p>
            <p className="text-quiet text-13 wrap-anywhere">
              {texts.createdAt} <InstantText at={passkey.createdAt} /> ·{' '}
              {passkey.lastUsedAt ? (
                <>
                  {texts.lastUsed} <InstantText at={passkey.lastUsedAt} />
                </>
              ) : (
                texts.neverUsed
              )}
            </p>
          </div>
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              aria-label={texts.renameOf(passkey.name)}
              onClick={() => onRename(passkey)}
            >
              {texts.rename}
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={texts.removeOf(passkey.name)}
              onClick={() => onRemove(passkey)}
            >
              {texts.remove}
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  );
}
