import { shell } from '@balcao/messages/shell';
import { Kbd } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Session } from '../../../../lib/session/session.ts';
import classes from './search-button.module.css';
import { useEarlyKeys } from './use-early-keys.ts';

const load = () => import('./search-dialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog }));
const SearchDialog = lazy(load);
const isMac = navigator.platform.startsWith('Mac');

/** Opens the search, as do `/` outside a field and Ctrl or ⌘ K anywhere. */
export function SearchButton({ session }: { readonly session: Session }) {
  const [opened, dialog] = useDisclosure(false);
  const [query, setQuery] = useState('');
  /** Once loaded it stays, so that it can close and give the focus back. */
  const wanted = useRef(false);
  if (opened) wanted.current = true;
  useHotkeys([['/', dialog.open]]);
  useHotkeys([['mod+K', dialog.open]], []);
  useEarlyKeys(opened, setQuery, dialog.close);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        onClick={dialog.open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        <IconSearch size={16} stroke={1.6} aria-hidden="true" />
        <span className={classes.label}>{shell.search.open}</span>
        <Kbd size="xs" className={classes.keys} aria-hidden="true">
          {isMac ? shell.search.macShortcut : shell.search.shortcut}
        </Kbd>
      </button>
      {wanted.current && (
        <Suspense fallback={null}>
          <SearchDialog session={session} opened={opened} query={query} onQuery={setQuery} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
