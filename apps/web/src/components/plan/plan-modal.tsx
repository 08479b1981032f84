import type { Plan } from '@balcao/contract/plans';
import { planScreens } from '@balcao/messages/plan-screens';
import { Modal, Skeleton } from '@mantine/core';
import { useOpened } from '../../lib/focus/use-opened.ts';
import { PlanForm } from './plan-form.tsx';
import { usePlanStart } from './use-plan-start.ts';

interface PlanModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated: (plan: Plan) => void;
}

/** Creates a plan without leaving the current form. It needs `grants.planForm` and is loaded with `lazy()`. */
export function PlanModal({ opened, onClose, onCreated }: PlanModalProps) {
  const start = usePlanStart();
  return (
    <Modal opened={useOpened(opened)} onClose={onClose} title={planScreens.form.create} size="46rem">
      {start ? (
        <PlanForm start={start} onCancel={onClose} onSaved={onCreated} />
      ) : (
        <Skeleton height={480} radius="sm" aria-busy="true" />
      )}
    </Modal>
  );
}
