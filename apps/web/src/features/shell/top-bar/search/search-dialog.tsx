import { generic } from '@balcao/messages/generic';
import { shell } from '@balcao/messages/shell';
import { Button, Modal, Skeleton, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useOpened } from '../../../../lib/focus/use-opened.ts';
import { quickSearch, useQuickSearch } from '../../../../lib/navigation/quick-search.ts';
import type { Session } from '../../../../lib/session/session.ts';
import { useScreens } from '../../menu/use-menu.ts';
import { matchEntries } from './match-entries.ts';
import classes from './search-dialog.module.css';
import {
  actionOption,
  foundOption,
  inOrder,
  pageOption,
  remainingOption,
  type SearchOption,
  SearchOptions,
} from './search-options.tsx';
import { foundBesides } from './search-placeholder.ts';
import { searchableScreen } from './searchable-screen.ts';
import { useActions } from './use-actions.ts';
import { useFound } from './use-found.ts';

const texts = shell.search;

/** Its field stood there before it was loaded. */
const atOnce = { duration: 0 };

interface SearchDialogProps {
  readonly session: Session;
  readonly placeholder: string;
}

/** Finds screens, actions, charges and links by typing; arrows choose, Enter opens. It is a combobox whose list is always open. */
export function SearchDialog({ session, placeholder }: SearchDialogProps) {
  const { opened, query, isEntered } = useQuickSearch();
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const navigate = useNavigate();
  const { options, isSearching, hasFailed, retry } = useOptions(session, query);
  const isEmpty = options.length === 0 && !isSearching && !hasFailed;
  const open = (option: SearchOption) => {
    quickSearch.close();
    void option.open(navigate);
  };
  const [first] = options;
  useEffect(() => {
    if (!isEntered || !first) return;
    quickSearch.close();
    void first.open(navigate);
  }, [isEntered, first, navigate]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) setChosen((chosen + step + options.length) % options.length);
    const option = options[chosen];
    if (event.key === 'Enter' && option) open(option);
    else if (event.key === 'Enter') quickSearch.enter();
    if (step !== undefined || event.key === 'Enter') event.preventDefault();
  };

  return (
    <Modal.Root
      opened={useOpened(opened)}
      onClose={quickSearch.close}
      onExitTransitionEnd={() => setChosen(0)}
      transitionProps={atOnce}
      size="lg"
      yOffset="12vh"
      padding={0}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label={texts.open} data-quick-search>
        <TextInput
          data-autofocus
          variant="unstyled"
          size="md"
          value={query}
          onChange={({ currentTarget }) => {
            quickSearch.type(currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          // The cursor goes after words that were typed before the field came.
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(query.length, query.length)}
          placeholder={placeholder}
          leftSection={<IconSearch size={18} stroke={1.6} />}
          aria-label={placeholder}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={options[chosen] && `${listId}-${chosen}`}
          classNames={{ wrapper: 'border-b', input: classes.input ?? '' }}
        />
        <div className={`p-2 overflow-y-auto ${classes.results}`} aria-busy={isSearching}>
          <SearchOptions id={listId} options={options} chosen={chosen} onChoose={setChosen} onOpen={open} />
          {isSearching && <Waiting />}
          {hasFailed && (
            <div
              role="alert"
              className="flex flex-wrap items-center justify-between gap-y-2 gap-x-3 py-2 px-3 text-error"
            >
              {texts.failed}
              <Button variant="default" size="compact-sm" onClick={retry}>
                {generic.retry}
              </Button>
            </div>
          )}
          <div role="status" className="px-3 py-3 empty:absolute">
            {isEmpty && texts.empty}
            {isEmpty && foundBesides(session) !== 'nothing' && (
              <p className="text-quiet text-13 mt-1">{texts.emptyHelp}</p>
            )}
          </div>
        </div>
        <Text size="xs" c="dimmed" className={`${classes.keys} border-t py-2.5 px-5`}>
          {texts.keys}
        </Text>
      </Modal.Content>
    </Modal.Root>
  );
}

function useOptions(session: Session, query: string) {
  const { found, remaining, ...state } = useFound(session, query);
  const screens = useScreens(session);
  const pages = matchEntries(
    screens.map((screen) => searchableScreen(screen)),
    query,
  );
  // Words that name no screen are more often something to do.
  const namesScreen =
    matchEntries(
      screens.map(({ label, title }) => ({ label: `${label} ${title}` })),
      query,
    ).length > 0;
  const actions = matchEntries(useActions(session), query);
  const options = inOrder(
    [
      ...pages.map(pageOption),
      ...actions.map(actionOption),
      ...found.map(foundOption),
      ...remaining.map(remainingOption),
    ],
    namesScreen ? 'pages' : 'actions',
  );
  return { options, ...state };
}

/** Rows of the shape of those that come. */
function Waiting() {
  return (
    <div role="status" aria-label={texts.searching} className="grid gap-5 py-3 px-3">
      <Skeleton height={14} width="40%" radius="sm" />
      <Skeleton height={14} width="55%" radius="sm" />
      <Skeleton height={14} width="35%" radius="sm" />
    </div>
  );
}
