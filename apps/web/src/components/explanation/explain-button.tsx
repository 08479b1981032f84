import { explanations } from '@balcao/messages/explanations';
import { ActionIcon } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { AnyFigure } from './any-figure.ts';

const ExplanationDrawer = lazy(() =>
  import('./explanation-drawer.tsx').then(({ ExplanationDrawer }) => ({ default: ExplanationDrawer })),
);

interface ExplainButtonProps {
  readonly figure: AnyFigure;
  readonly label: string;
}

/** Opens the movements behind a sum, which the reader must be allowed to see. */
export function ExplainButton({ figure, label }: ExplainButtonProps) {
  const [shown, setShown] = useState<AnyFigure>();
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        style={{ verticalAlign: 'middle' }}
        title={explanations.title}
        aria-label={explanations.open(label)}
        onClick={() => {
          setShown(figure);
          setWanted(true);
        }}
      >
        <IconZoomQuestion size={16} stroke={1.6} />
      </ActionIcon>
      {shown && (
        <Suspense>
          <ExplanationDrawer start={shown} label={label} opened={wanted} onClose={() => setWanted(false)} />
        </Suspense>
      )}
    </>
  );
}
