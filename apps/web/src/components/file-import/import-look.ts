import type { ImportOutcome, ImportState } from '@balcao/contract/imports';
import { fileImports as texts } from '@balcao/messages/file-imports';
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconClipboardCheck,
  IconEqual,
  IconHandStop,
  IconLoader2,
  IconPencil,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import type { StatusLook } from '../display/status-badge.tsx';
import type { FileImportKind } from './import-kind.ts';

export const importStateLook: Readonly<Record<ImportState, StatusLook>> = {
  READY: { label: texts.states.READY, tone: 'amber', icon: IconTable },
  CHECKED: { label: texts.states.CHECKED, tone: 'blue', icon: IconClipboardCheck },
  RUNNING: { label: texts.states.RUNNING, tone: 'purple', icon: IconLoader2 },
  DONE: { label: texts.states.DONE, tone: 'green', icon: IconCircleCheck },
  UNDOING: { label: texts.states.UNDOING, tone: 'purple', icon: IconLoader2 },
  UNDONE: { label: texts.states.UNDONE, tone: 'orange', icon: IconArrowBackUp },
};

const outcomeLook = {
  UPDATED: { tone: 'blue', icon: IconPencil },
  UNCHANGED: { tone: 'gray', icon: IconEqual },
  REFUSED: { tone: 'red', icon: IconBan },
  REMOVED: { tone: 'orange', icon: IconTrash },
  RESTORED: { tone: 'orange', icon: IconArrowBackUp },
  KEPT: { tone: 'amber', icon: IconHandStop },
} as const satisfies Record<Exclude<ImportOutcome, 'CREATED'>, Omit<StatusLook, 'label'>>;

export function outcomeLookOf(kind: FileImportKind, outcome: ImportOutcome, state: ImportState): StatusLook {
  const label = (state === 'CHECKED' ? kind.texts.planned : kind.texts.outcomes)[outcome];
  return { ...(outcome === 'CREATED' ? { tone: 'green', icon: kind.createdIcon } : outcomeLook[outcome]), label };
}
