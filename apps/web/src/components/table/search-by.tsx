import { generic } from '@balcao/messages/generic';
import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './search-by.module.css';

export interface SearchField<Field extends string> {
  readonly value: Field;
  readonly label: string;
  /** For words of one kind, such as an amount: parses them, or returns null to show `problem`. */
  readonly read?: (words: string) => string | null;
  readonly problem?: string;
}

interface SearchByProps<Field extends string> {
  readonly fields: readonly SearchField<Field>[];
  readonly field: Field;
  readonly text: string;
  /** Called a moment after the last key, or at once by Enter. */
  readonly onSearch: (field: Field, text: string) => void;
  readonly label: string;
  readonly placeholder?: string;
}

const waitMs = 300;

export function SearchBy<Field extends string>({
  fields,
  field,
  text,
  onSearch,
  label,
  placeholder: words,
}: SearchByProps<Field>) {
  const [typed, setTyped] = useState(text);
  const [chosen, setChosen] = useState(field);
  const sent = useRef(text);
  const read = (by: Field, words: string) => {
    const trimmed = words.trim();
    const reader = fields.find(({ value }) => value === by)?.read;
    return reader && trimmed ? reader(trimmed) : trimmed;
  };
  const submit = (by: Field, words: string) => {
    const wanted = read(by, words);
    if (wanted === null) return;
    sent.current = wanted;
    onSearch(by, wanted);
  };
  const search = useEffectEvent((by: Field, words: string) => {
    if (read(by, words) !== sent.current) submit(by, words);
  });
  useEffect(() => {
    // Without words the address names no field, so the chosen one stays.
    if (text) setChosen(field);
  }, [field, text]);
  useEffect(() => {
    // Our own search coming back through the address must not undo later typing.
    if (text !== sent.current) setTyped(text);
    sent.current = text;
  }, [text]);
  useEffect(() => {
    const timer = setTimeout(() => search(chosen, typed), waitMs);
    return () => clearTimeout(timer);
  }, [typed, chosen]);

  const { label: name, problem } = fields.find(({ value }) => value === chosen) ?? {};
  const isProblem = read(chosen, typed) === null;
  return (
    <form
      className={`flex ${classes.search}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit(chosen, typed);
      }}
    >
      {fields.length > 1 && (
        <NativeSelect
          aria-label={label}
          className={`flex-none ${classes.field}`}
          data={[...fields]}
          value={chosen}
          onChange={({ currentTarget }) => {
            const next = fields.find(({ value }) => value === currentTarget.value)?.value ?? field;
            setChosen(next);
            if (typed.trim()) submit(next, typed);
          }}
        />
      )}
      <TextInput
        type="search"
        enterKeyHint="search"
        aria-label={words ?? `${generic.search}: ${name ?? label}`}
        placeholder={words ?? `${generic.search}…`}
        className={`${classes.text} flex-1 min-w-0`}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        rightSection={
          typed && (
            <CloseButton
              size="sm"
              aria-label={generic.clear}
              onClick={() => {
                setTyped('');
                submit(chosen, '');
              }}
            />
          )
        }
        error={isProblem && problem}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </form>
  );
}
