import {
  type CostCenter,
  createCostCenter,
  findCostCenters,
  updateCostCenter,
} from '@balcao/contract/payables/approval-policy';
import { generic } from '@balcao/messages/generic';
import { paymentPolicy } from '@balcao/messages/payment-policy';
import { ActionIcon, Button, Skeleton, TextInput } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useRefetch } from '../../../lib/api/use-refetch.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = paymentPolicy.centers;
const longest = 40;

export function CostCenters() {
  const { data, error, refetch } = useQuery(answerOptions(findCostCenters, {}, ['payable']));
  const changed = useRefetch(findCostCenters);
  const [name, setName] = useState('');
  const create = useSubmit(createCostCenter, {
    onSuccess: async () => {
      notify.success(texts.added);
      setName('');
      await changed();
    },
  });
  return (
    <Section title={texts.title} help={texts.help}>
      {data ? (
        <ul className="grid gap-1 mb-4">
          {data.map((center) => (
            <Center key={center.key} center={center} changed={changed} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState title={paymentPolicy.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={120} radius="sm" aria-busy="true" />
      )}
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() && !create.isPending) create.mutate({ body: { name: name.trim() } });
        }}
      >
        <TextInput
          flex={1}
          miw="14rem"
          label={texts.name}
          maxLength={longest}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={create.isPending} disabled={name.trim() === ''}>
          {texts.add}
        </Button>
      </form>
    </Section>
  );
}

interface CenterProps {
  readonly center: CostCenter;
  readonly changed: () => Promise<void>;
}

function Center({ center: { key, name, own, archived }, changed }: CenterProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const update = useSubmit(updateCostCenter, {
    onSuccess: async (_, { body }) => {
      notify.success(body?.name ? texts.renamed : texts.changed);
      setDraft(null);
      await changed();
    },
  });
  const params = { key };
  if (draft !== null) {
    return (
      <li className="flex flex-wrap gap-2 items-center">
        <TextInput
          aria-label={texts.rename(name)}
          maxLength={longest}
          value={draft}
          data-autofocus
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        />
        <Button
          size="compact-sm"
          loading={update.isPending}
          disabled={draft.trim() === '' || draft.trim() === name}
          onClick={() => update.mutate({ params, body: { name: draft.trim() } })}
        >
          {texts.save}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => setDraft(null)}>
          {generic.cancel}
        </Button>
      </li>
    );
  }
  const ArchiveIcon = archived ? IconArchiveOff : IconArchive;
  return (
    <li className="flex flex-wrap gap-2 items-center">
      <span className={`flex-1 min-w-0 wrap-anywhere ${archived ? 'text-quiet' : ''}`}>
        {archived ? `${name} · ${texts.archived}` : name}
      </span>
      {own && (
        <>
          <ActionIcon variant="subtle" color="gray" aria-label={texts.rename(name)} onClick={() => setDraft(name)}>
            <IconPencil size={16} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={update.isPending}
            aria-label={archived ? texts.restore(name) : texts.archive(name)}
            onClick={() => update.mutate({ params, body: { archived: !archived } })}
          >
            <ArchiveIcon size={16} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
    </li>
  );
}
