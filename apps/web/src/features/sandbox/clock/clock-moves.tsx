import { sandbox } from '@balcao/messages/sandbox';
import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './clock-panel.module.css';
import { type QuickMove, quickMoves } from './clock-target.ts';

const texts = sandbox.clock;
const moves = [...quickMoves, 'CHOSEN'] as const;

interface ClockMovesProps {
  readonly disabled: boolean;
  /** Preloads the dialog. */
  readonly onReach: () => void;
  readonly onMove: (move: QuickMove | 'CHOSEN') => void;
}

export function ClockMoves({ disabled, onReach, onMove }: ClockMovesProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no fields of a form
    <div role="group" aria-labelledby={labelId} onPointerEnter={onReach} onFocus={onReach}>
      <p id={labelId} className={classes.forward}>
        <IconPlayerTrackNext size={16} stroke={1.6} aria-hidden="true" />
        {texts.forward}
      </p>
      <div className={classes.moves}>
        {moves.map((move) => (
          <Button key={move} variant="default" disabled={disabled} onClick={() => onMove(move)}>
            {texts.moves[move]}
          </Button>
        ))}
      </div>
    </div>
  );
}
