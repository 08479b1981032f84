import { shell } from '@balcao/messages/shell';
import { Modal, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import type { Session } from '../../../lib/session/session.ts';
import { useMenu } from '../menu/use-menu.ts';
import { linksOf } from '../menu/visible-menu.ts';
import { matchEntries } from './match-entries.ts';
import classes from './search-dialog.module.css';

const texts = shell.search;

interface SearchDialogProps {
  readonly session: Session;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Finds a screen by typing; arrows choose, Enter opens. It is a combobox whose list is always open. */
export function SearchDialog({ session, opened, onClose }: SearchDialogProps) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const navigate = useNavigate();
  const found = matchEntries(linksOf(useMenu(session)), query);

  const forget = () => {
    setQuery('');
    setChosen(0);
  };
  const open = (to: string) => {
    onClose();
    void navigate({ to });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setChosen((chosen + step + found.length) % found.length);
    const entry = found[chosen];
    if (event.key === 'Enter' && entry) open(entry.to);
    if (step !== undefined || event.key === 'Enter') event.preventDefault();
  };

  return (
    <Modal.Root
      opened={useOpened(opened)}
      onClose={onClose}
      onExitTransitionEnd={forget}
      size="lg"
      yOffset="12vh"
      padding={0}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label={texts.open}>
        <TextInput
          data-autofocus
          variant="unstyled"
          size="md"
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          placeholder={texts.placeholder}
          leftSection={<IconSearch size={18} stroke={1.6} />}
          aria-label={texts.placeholder}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={found[chosen] && `${listId}-${chosen}`}
          classNames={{ wrapper: classes.field ?? '', input: classes.input ?? '' }}
        />
        <div id={listId} role="listbox" aria-label={texts.pages} className={classes.list}>
          {found.map(({ to, label, icon: Icon }, index) => (
            <div
              key={to}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={classes.option}
              onMouseMove={() => setChosen(index)}
              onClick={() => open(to)}
              onKeyDown={onKeyDown}
            >
              {Icon && <Icon size={18} stroke={1.6} />}
              {label}
            </div>
          ))}
          {found.length === 0 && <Text className={classes.empty}>{texts.empty}</Text>}
        </div>
        <Text size="xs" c="dimmed" className={classes.keys}>
          {texts.keys}
        </Text>
      </Modal.Content>
    </Modal.Root>
  );
}
