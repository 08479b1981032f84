import { cardNameLength, createVirtualCard, virtualCardTypes } from '@balcao/contract/banking/cards';
import type { Cents } from '@balcao/kernel';
import { virtualCards } from '@balcao/messages/virtual-cards';
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { MoneyInput } from '../../components/form/money-input.tsx';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { noRules, RuleFields } from './rule-fields.tsx';
import { useCardsChanged } from './use-cards-changed.ts';

const texts = virtualCards.form;
const blank = { name: '', type: 'FREE_BALANCE' as const, limit: null, rules: noRules };

interface NewCard {
  readonly name: string;
  readonly type: (typeof virtualCardTypes)[number];
  readonly limit: Cents | null;
  readonly rules: typeof noRules;
}

export function NewCardDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const [card, setCard] = useState<NewCard>(blank);
  const [isSent, setIsSent] = useState(false);
  const changed = useCardsChanged();
  const create = useSubmit(createVirtualCard, {
    onSuccess: async () => {
      notify.success(virtualCards.toasts.created);
      onClose();
      await changed();
    },
  });
  const { type, limit, rules } = card;
  const cardName = card.name.trim();
  const isFixed = type === 'LIMIT_BALANCE';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsSent(true);
    if (!cardName || (isFixed && !limit)) return;
    const { categories, merchants, singleUse } = rules;
    const body = { cardName, type, categories: [...categories], merchants: [...merchants], singleUse };
    create.mutate({ body: { ...body, ...(isFixed && { limitValue: limit }) } });
  };
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={create.isPending ? () => undefined : onClose}
      onExitTransitionEnd={() => {
        setCard(blank);
        setIsSent(false);
      }}
      title={texts.title}
      centered
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={texts.name}
            maxLength={cardNameLength}
            data-autofocus
            value={card.name}
            error={isSent && !cardName ? texts.required : undefined}
            onChange={({ currentTarget }) => setCard({ ...card, name: currentTarget.value })}
          />
          <NativeSelect
            label={texts.type}
            data={virtualCardTypes.map((value) => ({ value, label: virtualCards.types[value] }))}
            value={type}
            onChange={({ currentTarget: { value } }) =>
              setCard({ ...card, type: virtualCardTypes.find((one) => one === value) ?? 'FREE_BALANCE' })
            }
          />
          {isFixed && (
            <MoneyInput
              label={texts.limit}
              description={texts.limitHelp}
              value={limit}
              error={isSent && !limit ? texts.limitRequired : undefined}
              onChange={(amount) => setCard({ ...card, limit: amount })}
            />
          )}
          <RuleFields rules={rules} onChange={(next) => setCard({ ...card, rules: next })} />
          <Group justify="flex-end">
            <Button type="submit" loading={create.isPending}>
              {texts.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
