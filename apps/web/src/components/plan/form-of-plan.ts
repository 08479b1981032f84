import type { UseFormReturnType } from '@mantine/form';
import type { PlanValues } from './plan-values.ts';

export type FormOfPlan = UseFormReturnType<PlanValues>;
