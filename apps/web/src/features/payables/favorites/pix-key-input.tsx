import type { FavoriteKeyType, PixFavorite } from '@balcao/contract/payables/favorites';
import { pixFavorites } from '@balcao/messages/pix-favorites';
import { ActionIcon, Autocomplete, Radio, TextInput } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { type PixKeyValue, pixKeyText, readPixKey, writtenKey } from './pix-key-text.ts';
import { searchFavorites, useFavorites } from './use-favorites.ts';

const texts = pixFavorites.input;

const maxOffered = 5;

interface Picking {
  readonly onPick: (favorite: PixFavorite) => void;
  /** `FavoritesDialog`, loaded on demand. */
  readonly Picker: ComponentType<Pick<Picking, 'onPick'> & { readonly onClose: () => void }>;
}

interface PixKeyInputProps {
  readonly label: string;
  readonly value: PixKeyValue;
  readonly onChange: (value: PixKeyValue) => void;
  readonly error?: ReactNode;
  readonly path?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly picking?: Picking;
}

/** Formats the key and names its type; eleven digits may be a CPF or a mobile number, and the person chooses. */
export function PixKeyInput(props: PixKeyInputProps) {
  const { value, onChange, picking } = props;
  const read = readPixKey(value);
  return (
    <div className="grid gap-1.5">
      {picking ? <PickedKey {...props} picking={picking} /> : <TypedKey {...props} />}
      {read.kind === 'choose' || (value.chosen && readPixKey({ ...value, chosen: null }).kind === 'choose') ? (
        <Radio.Group
          label={pixFavorites.form.keyType}
          description={pixFavorites.form.keyTypeHelp}
          value={value.chosen ?? ''}
          onChange={(type) => onChange({ ...value, chosen: type as FavoriteKeyType })}
        >
          <div className="flex gap-5 mt-2">
            <Radio value="CPF" label={pixFavorites.keyTypes.CPF} />
            <Radio value="PHONE" label={pixFavorites.keyTypes.PHONE} />
          </div>
        </Radio.Group>
      ) : (
        <p className="min-h-5 text-quiet text-13" aria-live="polite">
          {read.kind === 'one' && pixFavorites.form.readAs(pixFavorites.keyTypes[read.type])}
        </p>
      )}
    </div>
  );
}

function TypedKey({ label, value, onChange, error, path, disabled = false, required = false }: PixKeyInputProps) {
  return (
    <TextInput
      label={label}
      data-path={path}
      placeholder={texts.placeholder}
      autoComplete="off"
      error={error}
      disabled={disabled}
      required={required}
      value={value.text}
      onChange={({ currentTarget }) => onChange({ text: pixKeyText(currentTarget.value), chosen: null })}
    />
  );
}

function PickedKey(props: PixKeyInputProps & { readonly picking: Picking }) {
  const { label, value, onChange, error, path, disabled = false, required = false, picking } = props;
  const { onPick, Picker } = picking;
  const { favorites, error: failure } = useFavorites();
  const [selecting, setSelecting] = useState(false);
  const active = (favorites ?? []).filter((one) => one.active === 1);
  const offered = searchFavorites(active, value.text).slice(0, maxOffered);
  const pick = (favorite: PixFavorite) => {
    setSelecting(false);
    const { pixKey, pixKeyType } = favorite;
    onChange({ text: writtenKey(pixKey, pixKeyType), chosen: pixKeyType });
    onPick(favorite);
  };
  const isUnavailable = failure !== null && !favorites;
  return (
    <>
      <Autocomplete
        label={label}
        data-path={path}
        placeholder={isUnavailable ? texts.unavailable : texts.placeholder}
        autoComplete="off"
        error={error}
        disabled={disabled}
        required={required}
        value={value.text}
        onChange={(typed) => onChange({ text: pixKeyText(typed), chosen: null })}
        data={offered.map(({ pixKey }) => pixKey)}
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <OfferedFavorite favorite={offered.find(({ pixKey }) => pixKey === option.value)} />
        )}
        onOptionSubmit={(key) => {
          const favorite = offered.find(({ pixKey }) => pixKey === key);
          // The field sets the option's text afterwards, so ours is set last.
          if (favorite) queueMicrotask(() => pick(favorite));
        }}
        rightSectionPointerEvents="all"
        rightSection={
          <ActionIcon variant="subtle" aria-label={texts.open} disabled={disabled} onClick={() => setSelecting(true)}>
            <IconStar size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        }
      />
      {selecting && (
        <Suspense>
          <Picker onClose={() => setSelecting(false)} onPick={pick} />
        </Suspense>
      )}
    </>
  );
}

function OfferedFavorite({ favorite }: { readonly favorite: PixFavorite | undefined }) {
  if (!favorite) return null;
  const { nickname, pixKey, pixKeyType } = favorite;
  return (
    <span className="flex flex-col min-w-0 wrap-anywhere" style={{ flex: '1 1 14rem' }}>
      <span>{nickname}</span>
      <span className="text-quiet text-13">
        {pixFavorites.keyTypes[pixKeyType]} · {writtenKey(pixKey, pixKeyType)}
      </span>
    </span>
  );
}
