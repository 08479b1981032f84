import { Box, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, Suspense, useDeferredValue } from 'react';
import { type Preloadable, usePreload } from '../../lib/idle/use-preload.ts';
import { FilterBar, type FilterChip } from './filter-bar.tsx';
import classes from './filter-panel.module.css';

interface FilterPanelProps<Standing, Change> {
  readonly chips: readonly FilterChip[];
  readonly onClear: () => void;
  readonly label: string;
  /** Overrides the button's text for screen readers. */
  readonly name?: string;
  readonly icon?: ReactNode;
  readonly search?: ReactNode;
  /** Controls of the whole list. */
  readonly tools?: ReactNode;
  /** Active filters of the panel. */
  readonly standing: Standing;
  /** Loaded late, because its calendar is heavy and most visits do not open it. */
  readonly form: ComponentType<{ readonly standing: Standing; readonly onApply: (change: Change) => void }> &
    Preloadable;
  /** Closes the panel too. */
  readonly onApply: (change: Change) => void;
}

export function FilterPanel<Standing, Change>(props: FilterPanelProps<Standing, Change>) {
  const { chips, onClear, label, name, icon, search, tools, standing, form: Form, onApply } = props;
  const [opened, panel] = useDisclosure(false);
  // The panel is painted before its fields are rendered.
  const isPainted = useDeferredValue(opened);
  usePreload(Form);
  const waiting = <Box h="12rem" />;
  return (
    <>
      <FilterBar chips={chips} onClear={onClear} tools={tools}>
        {search}
        <Button
          variant="default"
          className={icon ? '' : (classes.button ?? '')}
          classNames={{ label: icon ? '' : 'max-xs:sr-only' }}
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
