import type { ImportOutcome, ImportState } from '@balcao/contract/imports';
import { customerImports as texts } from '@balcao/messages/customer-imports';
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
  IconUserPlus,
} from '@tabler/icons-react';
import type { StatusLook } from '../../../components/display/status-badge.tsx';

/** How each state of an import looks. */
export const importStateLook: Readonly<Record<ImportState, StatusLook>> = {
  READY: { label: texts.states.READY, tone: 'amber', icon: IconTable },
  CHECKED: { label: texts.states.CHECKED, tone: 'blue', icon: IconClipboardCheck },
  RUNNING: { label: texts.states.RUNNING, tone: 'purple', icon: IconLoader2 },
  DONE: { label: texts.states.DONE, tone: 'green', icon: IconCircleCheck },
  UNDOING: { label: texts.states.UNDOING, tone: 'purple', icon: IconLoader2 },
  UNDONE: { label: texts.states.UNDONE, tone: 'orange', icon: IconArrowBackUp },
};

const outcomeLook = {
  CREATED: { tone: 'green', icon: IconUserPlus },
  UPDATED: { tone: 'blue', icon: IconPencil },
  UNCHANGED: { tone: 'gray', icon: IconEqual },
  REFUSED: { tone: 'red', icon: IconBan },
  REMOVED: { tone: 'orange', icon: IconTrash },
  RESTORED: { tone: 'orange', icon: IconArrowBackUp },
  KEPT: { tone: 'amber', icon: IconHandStop },
} as const satisfies Record<ImportOutcome, Omit<StatusLook, 'label'>>;

/** How what a row does looks, before it is done and after. */
export function outcomeLookOf(outcome: ImportOutcome, state: ImportState): StatusLook {
  const labels = state === 'CHECKED' ? texts.planned : texts.outcomes;
  return { ...outcomeLook[outcome], label: labels[outcome] };
}
