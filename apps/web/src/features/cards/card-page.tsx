import {
  cardNameLength,
  changeCardControls,
  changeCardStatus,
  deleteVirtualCard,
  getVirtualCard,
  renameVirtualCard,
  type VirtualCard,
} from '@balcao/contract/banking/cards';
import { virtualCards as texts } from '@balcao/messages/virtual-cards';
import { ActionIcon, Button, Group, Modal, Skeleton, Stack, TextInput } from '@mantine/core';
import { IconLock, IconLockOpen, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { StatusBadge } from '../../components/display/status-badge.tsx';
import { ConfirmCall } from '../../components/feedback/confirm-call.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { useOpenName } from '../../lib/navigation/open-name.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { CardWithData } from './card-data.tsx';
import { CardStatement } from './card-statement.tsx';
import { cardLooks } from './card-status.ts';
import { InvoiceBar } from './invoice-bar.tsx';
import { type CardRules, RuleFields } from './rule-fields.tsx';
import { useCardsChanged, useItemsBlocked } from './use-cards-changed.ts';

export function CardPage({ id }: { readonly id: string }) {
  const card = useQuery(answerOptions(getVirtualCard, { params: { id } }, ['card', 'sandbox']));
  useOpenName(card.data?.cardName);
  return (
    <>
      <PageHeader title={texts.one}>
        <Button variant="default" renderRoot={(props) => <Link to="/cartao" {...props} />}>
          {texts.manageCards}
        </Button>
      </PageHeader>
      {card.data ? (
        <>
          <div
            className="grid items-start mb-8"
            style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))', gap: '1.5rem 2rem' }}
          >
            <CardWithData card={card.data} />
            <CardSide card={card.data} />
          </div>
          <CardStatement cardId={id} />
        </>
      ) : card.error ? (
        <ErrorState title={texts.loadFailed} error={card.error} onRetry={() => void card.refetch()} />
      ) : (
        <Skeleton height={320} radius="sm" aria-busy="true" />
      )}
    </>
  );
}

function CardSide({ card }: { readonly card: VirtualCard }) {
  const { id: idCard, cardName, cardStatus } = card;
  const [dialog, setDialog] = useState<'rename' | 'cancel' | 'rules'>();
  const changed = useCardsChanged();
  const navigate = useNavigate();
  const isHeld = useItemsBlocked();
  const close = () => setDialog(undefined);
  const next = cardStatus === 'BLOCKED' ? 'ACTIVE' : 'BLOCKED';
  const status = useSubmit(changeCardStatus, {
    // The card may be shown with the change already.
    onSuccess: async (_answer, { body }) => {
      notify.success(body.status === 'ACTIVE' ? texts.toasts.active : texts.toasts.blocked);
      await changed();
    },
  });
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-2">
        <h2 className="wrap-anywhere">{cardName}</h2>
        <ActionIcon variant="subtle" color="gray" aria-label={texts.rename.title} onClick={() => setDialog('rename')}>
          <IconPencil size={16} stroke={1.6} />
        </ActionIcon>
        <StatusBadge {...cardLooks[cardStatus]} />
      </div>
      <InvoiceBar title={texts.openInvoice} cardId={idCard} />
      <p className="text-quiet text-13">{rulesText(card)}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="default"
          leftSection={next === 'ACTIVE' ? <IconLockOpen size={16} /> : <IconLock size={16} />}
          disabled={isHeld}
          loading={status.isPending}
          onClick={() => status.mutate({ body: { idCard, status: next } })}
        >
          {next === 'ACTIVE' ? texts.unblock : texts.block}
        </Button>
        <Button variant="default" disabled={isHeld} onClick={() => setDialog('rules')}>
          {texts.controls.edit}
        </Button>
        <Button variant="subtle" color="red" disabled={isHeld} onClick={() => setDialog('cancel')}>
          {texts.cancel.open}
        </Button>
      </div>
      <p className="text-quiet text-13">{texts.blockHelp}</p>
      <RenameDialog card={card} opened={dialog === 'rename'} onClose={close} />
      <RulesDialog card={card} opened={dialog === 'rules'} onClose={close} />
      <ConfirmCall
        endpoint={deleteVirtualCard}
        input={{ body: { idCard } }}
        opened={dialog === 'cancel'}
        onClose={close}
        title={texts.cancel.title}
        confirmLabel={texts.cancel.confirm}
        cancelLabel={texts.cancel.back}
        done={texts.toasts.deleted}
        onDone={() => void navigate({ to: '/cartao' })}
        changed={async () => undefined}
      >
        {texts.cancel.text}
      </ConfirmCall>
    </div>
  );
}

interface CardDialogProps {
  readonly card: VirtualCard;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function RenameDialog({ opened, ...form }: CardDialogProps) {
  return (
    <Modal opened={useOpened(opened)} onClose={form.onClose} title={texts.rename.title} centered>
      <RenameForm {...form} />
    </Modal>
  );
}

function RenameForm({ card, onClose }: Omit<CardDialogProps, 'opened'>) {
  const [name, setName] = useState(card.cardName);
  const changed = useCardsChanged();
  const rename = useSubmit(renameVirtualCard, {
    onSuccess: async () => {
      notify.success(texts.toasts.renamed);
      onClose();
      await changed();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim()) rename.mutate({ body: { idCard: card.id, cardName: name.trim() } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={texts.rename.name}
          maxLength={cardNameLength}
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={rename.isPending} disabled={!name.trim()}>
            {texts.rename.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Its form begins with each opening, so that a purchase meanwhile changes nothing in it. */
function RulesDialog({ opened, ...form }: CardDialogProps) {
  return (
    <Modal opened={useOpened(opened)} onClose={form.onClose} title={texts.controls.title} centered>
      <RulesForm {...form} />
    </Modal>
  );
}

function RulesForm({ card, onClose }: Omit<CardDialogProps, 'opened'>) {
  const [rules, setRules] = useState<CardRules>(card);
  const changed = useCardsChanged();
  const save = useSubmit(changeCardControls, {
    onSuccess: async () => {
      notify.success(texts.controls.saved);
      onClose();
      await changed();
    },
  });
  const { merchants, categories, singleUse } = rules;
  const body = { idCard: card.id, merchants: [...merchants], categories: [...categories], singleUse };
  return (
    <Stack>
      <RuleFields rules={rules} onChange={setRules} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {texts.controls.back}
        </Button>
        <Button loading={save.isPending} onClick={() => save.mutate({ body })}>
          {texts.controls.save}
        </Button>
      </Group>
    </Stack>
  );
}

function rulesText({ merchants, categories, singleUse }: CardRules): string {
  const parts = [
    ...(merchants.length > 0 ? [texts.controls.merchants(merchants.join(', '))] : []),
    ...(categories.length > 0
      ? [texts.controls.categories(categories.map((one) => texts.categories[one]).join(', '))]
      : []),
    ...(singleUse ? [texts.controls.singleUse] : []),
  ];
  return parts.join(' ') || texts.controls.none;
}
