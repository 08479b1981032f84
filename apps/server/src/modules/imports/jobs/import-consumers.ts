import { type EventConsumer, oneByOne } from '../../../jobs/index.ts';
import { continueRun } from '../actions/run-import.ts';
import { continueUndo } from '../actions/undo-import.ts';
import type { ImportsDeps } from '../deps.ts';

export function importConsumers(deps: ImportsDeps): EventConsumer[] {
  return [
    {
      topics: ['import.started'],
      name: 'run-import',
      runsIn: 'queue',
      handle: oneByOne(({ sellerId, subjectId }) => continueRun(deps, sellerId, subjectId)),
    },
    {
      topics: ['import.undo_started'],
      name: 'undo-import',
      runsIn: 'queue',
      handle: oneByOne(({ sellerId, subjectId }) => continueUndo(deps, sellerId, subjectId)),
    },
  ];
}
