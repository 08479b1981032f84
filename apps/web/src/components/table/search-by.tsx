import { generic } from '@balcao/messages/generic';
import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './search-by.module.css';

interface SearchByProps<Field extends string> {
  /** What can be searched; the select is left out when there is only one. */
  readonly fields: readonly { readonly value: Field; readonly label: string }[];
  readonly field: Field;
  readonly text: string;
  /** Called a moment after the last key, and at once by Enter. */
  readonly onSearch: (field: Field, text: string) => void;
  readonly label: string;
  /** In the field's own words, where the screen has them: 'Buscar planos'. */
  readonly placeholder?: string;
}

const waitMs = 300;

/** What is searched, and the words: one control. */
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
  const search = useEffectEvent((by: Field, words: string) => {
    sent.current = words;
    onSearch(by, words);
  });
  useEffect(() => {
    // Without words the address names no field, and what the person chose stands.
    if (text) setChosen(field);
  }, [field, text]);
  useEffect(() => {
    // A search of ours coming back through the address must not undo what was typed since.
    if (text !== sent.current) setTyped(text);
    sent.current = text;
  }, [text]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => search(chosen, typed.trim()), waitMs);
    return () => clearTimeout(timer);
  }, [typed, chosen]);

  const submit = (by: Field, words: string) => {
    sent.current = words.trim();
    onSearch(by, words.trim());
  };

  const name = fields.find(({ value }) => value === chosen)?.label;
  return (
    <form
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        submit(chosen, typed);
      }}
    >
      {fields.length > 1 && (
        <NativeSelect
          aria-label={label}
          className={classes.field ?? ''}
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
        className={classes.text ?? ''}
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
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </form>
  );
}
