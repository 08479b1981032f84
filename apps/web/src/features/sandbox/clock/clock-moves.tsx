import { sandbox } from '@balcao/messages/sandbox';
import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useId } from 'react';
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
      <p id={labelId} className="flex items-center text-quiet text-13 gap-1.5 mb-2">
        <IconPlayerTrackNext size={16} stroke={1.6} aria-hidden="true" />
        {texts.forward}
      </p>
      <div className="flex flex-wrap gap-2">
        {moves.map((move) => (
          <Button key={move} variant="default" disabled={disabled} onClick={() => onMove(move)}>
            {texts.moves[move]}
          </Button>
        ))}
      </div>
    </div>
  );
}
