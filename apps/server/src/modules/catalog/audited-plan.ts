import type { Plan } from './plan.ts';

export function auditedPlan({
  title,
  description,
  bullets,
  monthlyCents,
  ...plan
}: Omit<Plan, 'sellerId' | 'id' | 'createdAt'>) {
  const methods = [
    ...(plan.bankSlip ? ['BANK_SLIP'] : []),
    ...(plan.creditCard ? ['CREDIT_CARD'] : []),
    ...(plan.pix ? ['PIX'] : []),
  ];
  return {
    title,
    description,
    bullets,
    methods,
    active: plan.active,
    monthlyCents: monthlyCents.MONTHLY,
    semesterCents: monthlyCents.SEMESTER,
    yearlyCents: monthlyCents.YEARLY,
  };
}
