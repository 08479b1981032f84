import { grants } from '@balcao/contract/access';
import { subscriptionImport as texts } from '@balcao/messages/subscription-import';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type ChosenPlan, chosenPlan, PlanPicker } from '../../../components/plan/plan-picker.tsx';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';

const PlanModal = lazy(() =>
  import('../../../components/plan/plan-modal.tsx').then(({ PlanModal }) => ({ default: PlanModal })),
);

interface PlanFieldProps {
  readonly chosen: ChosenPlan | null;
  readonly error: ReactNode;
  readonly onChoose: (plan: ChosenPlan | null) => void;
}

/** A plan of the seller's; who may make one does it beside, and it is chosen. */
export function PlanField({ chosen, error, onChoose }: PlanFieldProps) {
  const mayAdd = useMaySee(grants.planForm);
  const [modal, setModal] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div className="xs:grid-cols-fill items-end grid gap-3">
      <PlanPicker label={texts.plan} data-path="plan" error={error} chosen={chosen} onChoose={onChoose} />
      {mayAdd && (
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setModal('open')}>
          {texts.addPlan}
        </Button>
      )}
      {modal !== 'never' && (
        <Suspense>
          <PlanModal
            opened={modal === 'open'}
            onClose={() => setModal('closed')}
            onCreated={(plan) => {
              onChoose(chosenPlan(plan));
              setModal('closed');
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
