import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, Suspense, useDeferredValue } from 'react';
import { type Preloadable, usePreload } from '../../lib/idle/use-preload.ts';
import { FilterBar, type FilterChip } from './filter-bar.tsx';
import classes from './filter-panel.module.css';

interface FilterPanelProps<Standing, Change> {
  readonly chips: readonly FilterChip[];
  readonly onClear: () => void;
  /** What the button says: 'Filtros'. */
  readonly label: string;
  /** What a screen reader says instead, where the button's text needs it. */
  readonly name?: string;
  readonly icon?: ReactNode;
  /** The search beside the button. */
  readonly search?: ReactNode;
  /** At the end of the row: what concerns the whole list. */
  readonly tools?: ReactNode;
  /** The filters of the panel that are active. */
  readonly standing: Standing;
  /** The panel's form, loaded late: its calendar is heavy, and most visits do not open it. */
  readonly form: ComponentType<{ readonly standing: Standing; readonly onApply: (change: Change) => void }> &
    Preloadable;
  /** What the form changes; the panel closes with it. */
  readonly onApply: (change: Change) => void;
}

/** A list's search, a button that opens a panel with the other filters, and a chip for each active one. */
export function FilterPanel<Standing, Change>(props: FilterPanelProps<Standing, Change>) {
  const { chips, onClear, label, name, icon, search, tools, standing, form: Form, onApply } = props;
  const [opened, panel] = useDisclosure(false);
  // The panel is painted before its fields are drawn.
  const isPainted = useDeferredValue(opened);
  usePreload(Form);
  const waiting = <div className={classes.waiting} />;
  return (
    <>
      <FilterBar chips={chips} onClear={onClear} tools={tools}>
        {search}
        <Button
          variant="default"
          className={icon ? '' : (classes.button ?? '')}
          leftSection={icon ?? <IconAdjustmentsHorizontal size={16} stroke={1.6} />}
          onClick={() => {
            void Form.preload?.();
            panel.toggle();
          }}
          aria-expanded={opened}
          aria-label={name}
        >
          {label}
        </Button>
      </FilterBar>
      {opened && (
        <div className="border rounded mb-4 p-4">
          {/* A filter that is removed above, or comes back with the browser's "back", begins the form anew. */}
          {isPainted ? (
            <Suspense key={JSON.stringify(standing)} fallback={waiting}>
              <Form
                standing={standing}
                onApply={(change) => {
                  onApply(change);
                  panel.close();
                }}
              />
            </Suspense>
          ) : (
            waiting
          )}
        </div>
      )}
    </>
  );
}
