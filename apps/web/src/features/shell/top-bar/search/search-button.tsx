import { shell } from '@balcao/messages/shell';
import { Box, Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { usePreload } from '../../../../lib/idle/use-preload.ts';
import { quickSearch, useQuickSearch } from '../../../../lib/navigation/quick-search.ts';
import type { Session } from '../../../../lib/session/session.ts';
import { EarlySearch } from './early-search.tsx';
import { searchPlaceholder } from './search-placeholder.ts';

const SearchDialog = lazyRouteComponent(() => import('./search-dialog.tsx'), 'SearchDialog');
const isMac = navigator.platform.startsWith('Mac');

/** Opens the search, as do `/` outside a field and Ctrl or ⌘ K anywhere. */
export function SearchButton({ session }: { readonly session: Session }) {
  const { opened, query } = useQuickSearch();
  /** It stays mounted once loaded, so that it can close and return the focus. */
  const wanted = useRef(false);
  if (opened) wanted.current = true;
  usePreload(SearchDialog);
  const placeholder = searchPlaceholder(session);
  return (
    <>
      <Box
        component="button"
        type="button"
        className="inline-flex items-center gap-2 h-8 px-2 border rounded bg-raised text-quiet text-13 cursor-pointer hover:border-strong hover:text-body"
        miw={{ md: '11rem' }}
        onClick={quickSearch.open}
      >
        <IconSearch size={16} stroke={1.6} aria-hidden="true" />
        <span className="flex-1 text-start max-md:sr-only">{shell.search.open}</span>
        <Kbd size="xs" visibleFrom="md" aria-hidden="true">
          {isMac ? shell.search.macShortcut : shell.search.shortcut}
        </Kbd>
      </Box>
      {wanted.current && (
        <Suspense fallback={opened && <EarlySearch query={query} placeholder={placeholder} />}>
          <SearchDialog session={session} placeholder={placeholder} />
        </Suspense>
      )}
    </>
  );
}
