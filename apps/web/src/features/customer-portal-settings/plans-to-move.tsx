import { findPlans } from '@balcao/contract/plans';
import { customerPortalSettings as texts } from '@balcao/messages/customer-portal-settings';
import { Button, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOptions } from '../../lib/api/answer-options.ts';

interface PlansToMoveProps {
  readonly plans: readonly string[];
  readonly isSaving: boolean;
  readonly onSave: (plans: string[]) => void;
}

const query = { active: 'true', size: 100, sort: 'title,ASC' } as const;

/** An inactive plan stays chosen, but nobody moves to it. */
export function PlansToMove({ plans, isSaving, onSave }: PlansToMoveProps) {
  const [chosen, setChosen] = useState<readonly string[]>(plans);
  const { data } = useQuery(answerOptions(findPlans, { query }, ['plan']));
  const known = (data?.content ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const gone = chosen.filter((id) => !known.some(({ value }) => value === id));
  const isSame = chosen.length === plans.length && chosen.every((id) => plans.includes(id));
  return (
    <div className="grid gap-2">
      <MultiSelect
        label={texts.plansToMove}
        description={texts.plansToMoveHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[...known, ...gone.map((value) => ({ value, label: texts.gonePlan }))]}
        maxValues={20}
        disabled={!data}
        searchable
        clearable
        value={[...chosen]}
        onChange={setChosen}
        error={chosen.length === 1 && texts.plansRequired}
      />
      {!isSame && (
        <Button
          variant="default"
          w="fit-content"
          disabled={chosen.length === 1}
          loading={isSaving}
          onClick={() => onSave([...chosen])}
        >
          {texts.savePlans}
        </Button>
      )}
    </div>
  );
}
