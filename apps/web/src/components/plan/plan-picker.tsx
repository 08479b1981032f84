import { findPlans, type Plan } from '@balcao/contract/plans';
import { planPicker as texts } from '@balcao/messages/plan-picker';
import type { ReactNode } from 'react';
import { call } from '../../lib/api/call.ts';
import { Money } from '../display/money.tsx';
import { type Lookup, LookupSelect } from '../form/lookup-select.tsx';
import classes from './plan-picker.module.css';

type FoundPlan = Plan & { readonly name: string };

const lookup: Lookup<FoundPlan> = {
  name: findPlans.name,
  find: async (title, signal) => {
    const query = { active: 'true' as const, size: 100, sort: 'title,ASC', ...(title !== '' && { title }) };
    const { content } = await call(findPlans, { query }, { signal });
    return { content: content.map((plan) => ({ ...plan, name: plan.title })) };
  },
};

interface PlanPickerProps {
  readonly chosen: { readonly id: string; readonly name: string } | null;
  readonly onChoose: (plan: Plan) => void;
  readonly error?: ReactNode;
  readonly onBlur?: () => void;
  /** The field's path in its form. */
  readonly path: string;
}

/** Finds one of the seller's active plans by its title. */
export function PlanPicker({ chosen, onChoose, error, onBlur, path }: PlanPickerProps) {
  return (
    <LookupSelect
      data-path={path}
      label={texts.label}
      placeholder={texts.placeholder}
      chosen={chosen}
      lookup={lookup}
      texts={texts}
      error={error}
      {...(onBlur && { onBlur })}
      renderFound={(plan) => <PlanOption plan={plan} />}
      onChoose={(plan) => plan && onChoose(plan)}
      allowDeselect={false}
    />
  );
}

function PlanOption({ plan: { title, basicValues } }: { readonly plan: Plan }) {
  const monthly = basicValues.find(({ type }) => type === 'MONTHLY');
  return (
    <span className={classes.option}>
      <span>{title}</span>
      {monthly && (
        <span className={classes.quiet}>
          <Money amount={monthly.valuePerMonth} /> {texts.perMonth}
        </span>
      )}
    </span>
  );
}
