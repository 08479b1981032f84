import { densities } from '@balcao/contract/views';
import { listTools } from '@balcao/messages/list-tools';
import { ActionIcon, Button, Checkbox, Popover, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { cloneElement, lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { MenuButton } from '../menu/late-menu.tsx';
import { columnRoom } from '../table/column-room.ts';
import type { DataColumn } from '../table/data-column.ts';
import classes from './list-settings.module.css';
import type { ListViewsState } from './use-list-view.ts';
import { chosenColumns, isActions } from './view-state.ts';

const KeysDialog = lazy(() => import('../table/keys-dialog.tsx').then(({ KeysDialog }) => ({ default: KeysDialog })));

const texts = listTools.settings;
const densityData = densities.map((value) => ({ value, label: texts.densities[value] }));

export function ListSettings({ button, ...state }: ListViewsState & { readonly button: MenuButton }) {
  const [opened, setOpened] = useState(false);
  const [keys, setKeys] = useState(false);
  // The panel is painted before its columns are rendered.
  const isPainted = useDeferredValue(opened);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus();
    setOpened(true);
  }, []);
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={320}
        shadow="lg"
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          {cloneElement(button, { ref: target, onClick: () => setOpened((before) => !before) })}
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.open} className="grid overflow-y-auto gap-2" mah="min(40rem, 80vh)">
          <h2 className="text-13 font-semibold leading-5" id="list-density">
            {texts.density}
          </h2>
          <SegmentedControl
            aria-labelledby="list-density"
            fullWidth
            data={densityData}
            value={state.state.density}
            onChange={(value) => state.onLook({ density: value as (typeof densities)[number] })}
          />
          {isPainted && <ColumnChoice {...state} />}
          <div className="flex justify-between">
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={state.state.columns === null}
              onClick={() => state.onLook({ columns: null })}
            >
              {texts.reset}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                setOpened(false);
                setKeys(true);
              }}
            >
              {texts.keys}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      {keys && (
        <Suspense>
          <KeysDialog opened selects onClose={() => setKeys(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Shown columns come first, in their order; Alt with an arrow moves one. */
function ColumnChoice({ columns, state, onLook }: ListViewsState) {
  const [moved, setMoved] = useState('');
  const movable = columns.filter((column) => !isActions(column));
  const shown = chosenColumns(movable, state.columns);
  const others = movable.filter((column) => !shown.includes(column));
  const room = columnRoom([...shown, ...columns.filter(isActions)]);
  const choose = (next: readonly DataColumn<never>[]) => {
    const ids = next.map(({ id }) => id);
    const own = chosenColumns(movable, null).map(({ id }) => id);
    onLook({ columns: ids.join() === own.join() ? null : ids });
  };
  const move = (column: DataColumn<never>, by: number) => {
    const from = shown.indexOf(column);
    const to = from + by;
    if (from < 0 || to < 0 || to >= shown.length) return;
    choose(shown.toSpliced(from, 1).toSpliced(to, 0, column));
    setMoved(texts.moved(column.header, to + 1, shown.length));
  };
  return (
    <fieldset className={`mt-1 ${classes.columns}`}>
      <legend className="text-13 font-semibold leading-5">{texts.columns}</legend>
      <p className="text-quiet text-13">{texts.columnsHelp}</p>
      <ul className="mt-1">
        {[...shown, ...others].map((column) => {
          const { id, header, card } = column;
          const at = shown.indexOf(column);
          return (
            <li key={id} className="grid items-center h-9" style={{ gridTemplateColumns: 'minmax(0, 1fr) auto auto' }}>
              <Checkbox
                label={header}
                description={room.get(id) === 'never' ? texts.noRoom : undefined}
                checked={at >= 0}
                disabled={card === 'who'}
                onChange={() => choose(at >= 0 ? shown.filter((other) => other !== column) : [...shown, column])}
                onKeyDown={(event) => {
                  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                  if (!event.altKey || !by) return;
                  event.preventDefault();
                  move(column, by);
                }}
              />
              <Arrow label={texts.up(header)} disabled={at < 1} onMove={() => move(column, -1)} Icon={IconChevronUp} />
              <Arrow
                label={texts.down(header)}
                disabled={at < 0 || at === shown.length - 1}
                onMove={() => move(column, 1)}
                Icon={IconChevronDown}
              />
            </li>
          );
        })}
      </ul>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </fieldset>
  );
}

interface ArrowProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onMove: () => void;
  readonly Icon: typeof IconChevronUp;
}

function Arrow({ label, disabled, onMove, Icon }: ArrowProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} aria-disabled={disabled} onClick={onMove}>
      <Icon size={16} stroke={1.6} />
    </ActionIcon>
  );
}
