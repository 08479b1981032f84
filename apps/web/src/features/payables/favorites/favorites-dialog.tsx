import { activatePixFavorite, deletePixFavorite, type PixFavorite } from '@balcao/contract/payables/favorites';
import { generic } from '@balcao/messages/generic';
import { pixFavorites as texts } from '@balcao/messages/pix-favorites';
import { ActionIcon, Box, Button, Modal, SegmentedControl, Skeleton, Switch, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { NothingFound } from '../../../components/feedback/nothing-found.tsx';
import { StaleNotice } from '../../../components/feedback/stale-notice.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { FavoriteForm } from './favorite-form.tsx';
import { writtenKey } from './pix-key-text.ts';
import { showFailure } from './show-failure.ts';
import { favoritesTimeoutMs, searchFavorites, useFavorites } from './use-favorites.ts';

interface FavoritesDialogProps {
  readonly onClose: () => void;
  readonly onPick?: (favorite: PixFavorite) => void;
}

type Step = { readonly name: 'list' } | { readonly name: 'form'; readonly favorite: PixFavorite | undefined };

/** 'Favoritos PIX' to manage, or 'Selecionar Favorito PIX' to pay an active one. */
export function FavoritesDialog({ onClose, onPick }: FavoritesDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'list' });
  const { changed } = useFavorites();
  const isForm = step.name === 'form';
  const title = isForm
    ? step.favorite
      ? texts.editTitle
      : texts.createTitle
    : onPick
      ? texts.selectTitle
      : texts.title;
  const back = () => setStep({ name: 'list' });
  return (
    <Modal opened={useOpened(true)} onClose={isForm ? back : onClose} title={title} size="lg" centered>
      {isForm ? (
        <FavoriteForm favorite={step.favorite} onBack={back} onSaved={changed} />
      ) : (
        <FavoriteList onPick={onPick} onForm={(favorite) => setStep({ name: 'form', favorite })} />
      )}
    </Modal>
  );
}

const shownStates = ['all', 'active', 'inactive'] as const;
type Shown = (typeof shownStates)[number];

interface FavoriteListProps {
  readonly onPick: ((favorite: PixFavorite) => void) | undefined;
  readonly onForm: (favorite: PixFavorite | undefined) => void;
}

function FavoriteList({ onPick, onForm }: FavoriteListProps) {
  const { favorites, error, isFetching, reload, retry, changed } = useFavorites();
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<Shown>(onPick ? 'active' : 'all');
  const [removing, setRemoving] = useState<PixFavorite>();
  const remove = useSubmit(deletePixFavorite, {
    timeoutMs: favoritesTimeoutMs,
    onSuccess: ({ message }) => {
      notify.success(message);
      setRemoving(undefined);
      return changed();
    },
    onError: (failure) => showFailure('delete', failure),
  });
  if (!favorites) {
    return error ? (
      <ErrorState title={texts.loadFailed} error={error} onRetry={retry} />
    ) : (
      <div className="grid gap-4" aria-busy="true">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={64} radius="sm" />
        ))}
      </div>
    );
  }
  const found = searchFavorites(favorites, words).filter(
    ({ active }) => shown === 'all' || (active === 1) === (shown === 'active'),
  );
  const clear = () => {
    setWords('');
    setShown(onPick ? 'active' : 'all');
  };
  const again = () => {
    const seconds = reload();
    if (seconds > 0) notify.info(texts.reloadWait(seconds));
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          aria-label={texts.search}
          placeholder={texts.search}
          flex="1 1 100%"
          data-autofocus
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {!onPick && (
          <SegmentedControl
            aria-label={texts.status}
            data={shownStates.map((value) => ({ value, label: texts.statuses[value] }))}
            value={shown}
            onChange={(value) => setShown(value as Shown)}
          />
        )}
        <ActionIcon variant="default" size="lg" aria-label={texts.reload} loading={isFetching} onClick={again}>
          <IconRefresh size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
        <Button
          className="ms-auto"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onForm(undefined)}
        >
          {texts.add}
        </Button>
      </div>
      {error && <StaleNotice onRetry={retry} />}
      {found.length > 0 ? (
        <ul aria-label={texts.list}>
          {found.map((favorite) => (
            <FavoriteItem
              key={favorite.id}
              favorite={favorite}
              onPick={onPick}
              onEdit={() => onForm(favorite)}
              onRemove={() => setRemoving(favorite)}
            />
          ))}
        </ul>
      ) : favorites.length > 0 ? (
        <NothingFound title={texts.nothingFound} clear={generic.clear} onClear={clear} />
      ) : (
        <EmptyState title={texts.empty} help={texts.emptyHelp} />
      )}
      <ConfirmDialog
        opened={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={texts.confirmTitle}
        confirmLabel={texts.confirm}
        destructive
        pending={remove.isPending}
        onConfirm={() => removing && remove.mutate({ params: { id: removing.id } })}
      >
        {removing && texts.confirmHelp(removing.nickname)}
      </ConfirmDialog>
    </div>
  );
}

interface FavoriteItemProps {
  readonly favorite: PixFavorite;
  readonly onPick: ((favorite: PixFavorite) => void) | undefined;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function FavoriteItem({ favorite, onPick, onEdit, onRemove }: FavoriteItemProps) {
  const { id, nickname, recipientName, pixKey, pixKeyType, active } = favorite;
  const { changed } = useFavorites();
  const activate = useSubmit(activatePixFavorite, {
    timeoutMs: favoritesTimeoutMs,
    onSuccess: ({ message }) => {
      notify.success(message);
      return changed();
    },
    onError: (failure) => showFailure('status', failure),
  });
  return (
    <li className="divided flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-2.5">
      <Box className="flex flex-col min-w-0 wrap-anywhere" flex="1 1 14rem">
        <span className={`font-medium ${active === 0 ? 'text-quiet' : ''}`}>{nickname}</span>
        <span className="text-quiet text-13">{recipientName}</span>
        <span className="text-quiet text-13">
          {texts.keyTypes[pixKeyType]} · {writtenKey(pixKey, pixKeyType)}
        </span>
      </Box>
      {onPick ? (
        <Button size="compact-md" aria-label={texts.selectOf(nickname)} onClick={() => onPick(favorite)}>
          {texts.select}
        </Button>
      ) : (
        <div className="flex items-center gap-2">
          <Switch
            aria-label={texts.activeOf(nickname)}
            checked={active === 1}
            disabled={activate.isPending}
            onChange={() => activate.mutate({ params: { id }, body: { active: active === 1 ? 0 : 1 } })}
          />
          <ActionIcon variant="subtle" aria-label={texts.editOf(nickname)} onClick={onEdit}>
            <IconPencil size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon variant="subtle" color="red" aria-label={texts.removeOf(nickname)} onClick={onRemove}>
            <IconTrash size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}
