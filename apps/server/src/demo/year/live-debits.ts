import { asPerson } from './act-as.ts';
import { afternoonOf, morningOf } from './calendar.ts';
import type { Life } from './life.ts';
import type { Club, Debited } from './plan-club.ts';

const owner = 'dona@serraazul.example';

/** Invites payers to Pix Automático, with their and their banks' reactions. */
export function liveDebits(life: Life, { debited }: Pick<Club, 'debited'>): void {
  for (const [date, invited] of Map.groupBy(debited, ({ invitedOn }) => invitedOn)) {
    life.plan(morningOf(date), () => asPerson(owner, () => inviteAll(life, invited)));
    life.plan(afternoonOf(date), () => answerAll(life, invited));
  }
  for (const one of debited) {
    for (const [date, action] of one.turns) life.plan(afternoonOf(date), () => act(life, one, action));
  }
}

export async function offerDebits({ product, sellerId }: Life): Promise<void> {
  await product.pixAutomatic.updateSettings(sellerId, { active: true, retryPolicy: 'PERMITE_3R_7D' });
}

async function inviteAll({ product, sellerId }: Life, invited: readonly Debited[]): Promise<void> {
  for (const { id, subscriptionId } of invited) {
    await product.pixAutomatic.invite({ sellerId, id, subscriptionId, bank: null, by: owner });
  }
}

async function answerAll(life: Life, invited: readonly Debited[]): Promise<void> {
  for (const one of invited) if (one.answer !== 'NONE') await act(life, one, one.answer);
}

async function act(
  { product, sellerId }: Life,
  { id }: Debited,
  action: Exclude<Debited['answer'], 'NONE'> | Debited['turns'][number][1],
): Promise<void> {
  const [recurrence] = await product.rails.recurring.findByContract(sellerId, id.replaceAll('-', ''));
  const isOver = recurrence?.status !== 'CRIADA' && recurrence?.status !== 'APROVADA';
  const isAnswered = recurrence?.status === 'APROVADA' && (action === 'APPROVE' || action === 'REFUSE');
  // A resumed simulation has done it.
  if (!recurrence || isOver || isAnswered) return;
  await product.controls.recurring.control({ sellerId, id: recurrence.id, action, effectId: id });
}
