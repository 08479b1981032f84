import { planLimits } from '@balcao/contract/plans';
import { planScreens } from '@balcao/messages/plan-screens';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCheck, IconPencil, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { FormOfPlan } from './form-of-plan.ts';

const texts = planScreens.form;
/** An item that is longer already may keep its length. */
const editedLength = 50;

export function PlanItems({ form }: { readonly form: FormOfPlan }) {
  const { items, newItem } = form.values;
  const [edited, setEdited] = useState<number>();
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isFull = items.length >= planLimits.items;

  const add = () => {
    const item = newItem.trim();
    if (!item || isFull) return;
    form.setValues({ items: [...items, item], newItem: '' });
    field.current?.focus();
  };
  const move = (from: number, to: number, name: 'up' | 'down') => {
    form.reorderListItem('items', { from, to });
    setMoved(texts.itemMoved(items[from] ?? '', to + 1, items.length));
    // The focus moves along with the item; at an end of the list the other button gets it.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('button[data-move]');
      const same = [...(buttons ?? [])].find(({ dataset, disabled }) => dataset.move === name && !disabled);
      (same ?? [...(buttons ?? [])].find(({ disabled }) => !disabled))?.focus();
    });
  };
  const change = (index: number, text: string) => {
    if (text.trim()) form.setFieldValue('items', items.with(index, text.trim()));
    setEdited(undefined);
  };

  return (
    <div>
      <p className="text-14 font-medium" id="plan-items">
        {texts.items}
      </p>
      <p className="text-quiet text-13 mt-0.5 mb-2">{texts.itemsHelp}</p>
      {items.length > 0 && (
        <ol ref={list} className="border rounded-lg mb-3" aria-labelledby="plan-items">
          {items.map((item, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may read the same
              key={index}
              className="min-h-11 divided flex items-center gap-2"
              style={{ padding: '0.25rem 0.25rem 0.25rem 0.875rem' }}
            >
              {edited === index ? (
                <EditedItem
                  item={item}
                  label={texts.itemOf(index + 1)}
                  onDone={(text) => change(index, text)}
                  onCancel={() => setEdited(undefined)}
                />
              ) : (
                <>
                  <span className="flex-1 min-w-0 wrap-anywhere">{item}</span>
                  <span className="flex flex-none">
                    <ItemButton
                      label={texts.moveUp(item)}
                      move="up"
                      disabled={index === 0}
                      onClick={() => move(index, index - 1, 'up')}
                    >
                      <IconArrowUp size={16} stroke={1.6} />
                    </ItemButton>
                    <ItemButton
                      label={texts.moveDown(item)}
                      move="down"
                      disabled={index === items.length - 1}
                      onClick={() => move(index, index + 1, 'down')}
                    >
                      <IconArrowDown size={16} stroke={1.6} />
                    </ItemButton>
                    <ItemButton label={texts.editItem(item)} onClick={() => setEdited(index)}>
                      <IconPencil size={16} stroke={1.6} />
                    </ItemButton>
                    <ItemButton
                      label={texts.removeItem(item)}
                      onClick={() => {
                        form.removeListItem('items', index);
                        setEdited(undefined);
                        field.current?.focus();
                      }}
                    >
                      <IconTrash size={16} stroke={1.6} />
                    </ItemButton>
                  </span>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      <span className="sr-only" role="status">
        {moved}
      </span>
      <div className="grid grid-cols-fill items-start gap-2">
        <TextInput
          ref={field}
          aria-label={texts.newItem}
          placeholder={texts.newItem}
          autoComplete="off"
          maxLength={planLimits.item}
          disabled={isFull}
          {...form.getInputProps('newItem')}
          onKeyDown={byEnter(add)}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.8} />}
          onClick={add}
          disabled={isFull || !newItem.trim()}
        >
          {texts.addItem}
        </Button>
      </div>
      {isFull && (
        <p className="text-quiet text-13 mt-0.5 mb-2">{planScreens.problems.tooManyItems(planLimits.items)}</p>
      )}
    </div>
  );
}

interface EditedItemProps {
  readonly item: string;
  readonly label: string;
  readonly onDone: (text: string) => void;
  readonly onCancel: () => void;
}

function EditedItem({ item, label, onDone, onCancel }: EditedItemProps) {
  const [text, setText] = useState(item);
  return (
    <>
      <TextInput
        className="flex-1 min-w-0 wrap-anywhere"
        aria-label={label}
        autoComplete="off"
        autoFocus
        maxLength={Math.max(editedLength, item.length)}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          byEnter(() => onDone(text))(event);
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
      />
      <span className="flex flex-none">
        <ItemButton label={texts.saveItem} onClick={() => onDone(text)} disabled={!text.trim()}>
          <IconCheck size={16} stroke={1.6} />
        </ItemButton>
        <ItemButton label={texts.cancelItem} onClick={onCancel}>
          <IconX size={16} stroke={1.6} />
        </ItemButton>
      </span>
    </>
  );
}

interface ItemButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly move?: 'up' | 'down';
  readonly children: React.ReactNode;
}

function ItemButton({ label, onClick, disabled = false, move, children }: ItemButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={onClick}
      disabled={disabled}
      data-move={move}
    >
      {children}
    </ActionIcon>
  );
}

/** Enter in the list's fields must not submit the form. */
function byEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
}
