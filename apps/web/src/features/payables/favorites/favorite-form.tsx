import { formatDocument } from '@balcao/brazil/documents';
import {
  createPixFavorite,
  favoriteAccountTypes,
  type PixFavorite,
  updatePixFavorite,
} from '@balcao/contract/payables/favorites';
import { pixFavorites } from '@balcao/messages/pix-favorites';
import { Button, Collapse, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { MaskedInput } from '../../../components/customer/masked-input.tsx';
import { focusField } from '../../../components/form/focus-field.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import {
  type FavoriteProblems,
  type FavoriteValues,
  favoriteBody,
  favoriteProblems,
  valuesOf,
} from './favorite-values.ts';
import { PixKeyInput } from './pix-key-input.tsx';
import { showFailure } from './show-failure.ts';
import { favoritesTimeoutMs } from './use-favorites.ts';

const texts = pixFavorites.form;
const accountTypes = favoriteAccountTypes.map((value) => ({ value, label: texts.accountTypes[value] }));

interface FavoriteFormProps {
  readonly favorite: PixFavorite | undefined;
  readonly onBack: () => void;
  readonly onSaved: () => unknown;
}

export function FavoriteForm({ favorite, onBack, onSaved }: FavoriteFormProps) {
  const [values, setValues] = useState(() => valuesOf(favorite));
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FavoriteProblems>({});
  const problems = favoriteProblems(values);
  const errorOf = (field: keyof FavoriteProblems) => refused[field] ?? (seen.has(field) ? problems[field] : undefined);
  const change = (changed: Partial<FavoriteValues>) => {
    setRefused({});
    setValues((before) => ({ ...before, ...changed }));
  };
  const leave = (field: keyof FavoriteProblems) => setSeen((before) => new Set([...before, field]));
  const saved = async (message: string) => {
    notify.success(message);
    await onSaved();
    onBack();
  };
  const failed = (error: Error) => {
    const field = fieldOf(error);
    if (!field) return showFailure('save', error);
    setRefused(field);
  };
  const settings = { onError: failed, timeoutMs: favoritesTimeoutMs };
  const create = useSubmit(createPixFavorite, { ...settings, onSuccess: ({ message }) => saved(message) });
  const update = useSubmit(updatePixFavorite, { ...settings, onSuccess: ({ message }) => saved(message) });
  const isPending = create.isPending || update.isPending;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setSeen(new Set(['nickname', 'recipientName', 'document', 'key']));
    const [first] = Object.keys(problems);
    if (first) {
      focusField(first);
      return;
    }
    const body = favoriteBody(values);
    if (favorite) update.mutate({ params: { id: favorite.id }, body });
    else create.mutate({ body: { ...body, active: 1 } });
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <TextInput
        label={texts.nickname}
        data-path="nickname"
        data-autofocus
        required
        maxLength={60}
        error={errorOf('nickname')}
        value={values.nickname}
        onBlur={() => leave('nickname')}
        onChange={({ currentTarget }) => change({ nickname: currentTarget.value })}
      />
      <TextInput
        label={texts.recipientName}
        data-path="recipientName"
        required
        maxLength={140}
        error={errorOf('recipientName')}
        value={values.recipientName}
        onBlur={() => leave('recipientName')}
        onChange={({ currentTarget }) => change({ recipientName: currentTarget.value })}
      />
      <MaskedInput
        label={texts.document}
        data-path="document"
        required
        autoComplete="off"
        format={documentText}
        error={errorOf('document')}
        value={values.document}
        onBlur={() => leave('document')}
        onChange={(document) => change({ document })}
      />
      <PixKeyInput
        label={texts.pixKey}
        path="key"
        required
        error={errorOf('key')}
        value={values.key}
        onChange={(key) => change({ key })}
      />
      <Textarea
        label={texts.notes}
        maxLength={140}
        autosize
        minRows={1}
        value={values.notes}
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
      />
      <BankPart values={values} change={change} />
      <div className="flex justify-end gap-3">
        <Button variant="default" onClick={onBack} disabled={isPending}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

interface BankFieldsProps {
  readonly values: FavoriteValues;
  readonly change: (changed: Partial<FavoriteValues>) => void;
}

/** Not needed for a Pix by key. */
function BankPart({ values, change }: BankFieldsProps) {
  const [isOpen, setOpen] = useState(Boolean(values.bank || values.agency || values.account));
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        {texts.bankData}
      </Button>
      <Collapse expanded={isOpen}>
        <BankFields values={values} change={change} />
      </Collapse>
    </>
  );
}

function BankFields({ values, change }: BankFieldsProps) {
  return (
    <div className="grid gap-4" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))' }}>
      <TextInput
        label={texts.bank}
        maxLength={80}
        value={values.bank}
        onChange={({ currentTarget }) => change({ bank: currentTarget.value })}
      />
      <NativeSelect
        label={texts.accountType}
        data={accountTypes}
        value={values.accountType}
        onChange={({ currentTarget }) => {
          const chosen = favoriteAccountTypes.find((type) => type === currentTarget.value);
          if (chosen) change({ accountType: chosen });
        }}
      />
      <TextInput
        label={texts.agency}
        maxLength={10}
        value={values.agency}
        onChange={({ currentTarget }) => change({ agency: currentTarget.value })}
      />
      <TextInput
        label={texts.account}
        maxLength={20}
        value={values.account}
        onChange={({ currentTarget }) => change({ account: currentTarget.value })}
      />
    </div>
  );
}

/** Formats a CPF or CNPJ. */
function documentText(typed: string): string {
  return formatDocument(typed.replace(/[^0-9a-z]/gi, '').slice(0, 14));
}

/** Null when the refusal is about no field. */
function fieldOf(error: Error): FavoriteProblems | null {
  if (!(error instanceof ApiError)) return null;
  const [entry] = error.entries;
  switch (entry?.code) {
    case 'favorite.invalid_key':
    case 'favorite.ambiguous_key':
    case 'favorite.key_taken':
      return { key: entry.description };
    case 'favorite.invalid_document':
      return { document: entry.description };
    default:
      return null;
  }
}
