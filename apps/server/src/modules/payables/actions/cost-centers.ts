import { type CostCenter, usualCostCenters } from '@balcao/contract';
import { foldText } from '@balcao/kernel';
import { payables } from '@balcao/messages';
import type { Reader } from '../../../database/transact.ts';
import { recordAudit } from '../../audit/index.ts';
import type { PayablesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { changeCostCenter, insertCostCenter, type OwnCostCenter, ownCostCenters } from '../store/policy-store.ts';

export async function findCostCenters(
  { reader }: Pick<PayablesDeps, 'reader'>,
  sellerId: string,
): Promise<CostCenter[]> {
  const own = (await ownCostCenters(reader, sellerId)).map(present);
  return [
    ...usualCostCenters.map((key) => ({ key, name: payables.costCenters[key], own: false, archived: false })),
    ...own.toSorted((one, other) => Number(one.archived) - Number(other.archived)),
  ];
}

/** Archived centers are left out, because a payment may not use them. */
export async function costCenterKeys(reader: Reader, sellerId: string): Promise<ReadonlySet<string>> {
  const own = await ownCostCenters(reader, sellerId);
  return new Set([...usualCostCenters, ...own.filter(({ archived }) => !archived).map(({ key }) => key)]);
}

export async function createCostCenter(deps: PayablesDeps, sellerId: string, name: string): Promise<CostCenter> {
  const at = (await deps.clockOf(sellerId)).now();
  const key =
    foldText(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 40) || 'centro';
  const center = { sellerId, key, name, archived: false, createdAt: at };
  await deps.transact(async (tx) => {
    const isUsual = (usualCostCenters as readonly string[]).includes(key);
    assertThat(!isUsual && (await insertCostCenter(tx, center)), 'cost_center.taken');
    recordAudit(tx, {
      sellerId,
      at,
      action: 'payable.cost_center_created',
      subject: { kind: 'payable', id: sellerId, label: name },
      after: { title: name },
    });
  });
  return present(center);
}

export async function updateCostCenter(
  deps: PayablesDeps,
  sellerId: string,
  key: string,
  changes: Partial<Pick<OwnCostCenter, 'name' | 'archived'>>,
) {
  const at = (await deps.clockOf(sellerId)).now();
  return deps.transact(async (tx) => {
    const before = (await ownCostCenters(tx, sellerId)).find((center) => center.key === key);
    if (!before) return refuse('cost_center.not_found');
    const changed = (await changeCostCenter(tx, before, { name: before.name, ...changes })) ?? before;
    recordAudit(tx, {
      sellerId,
      at,
      action: 'payable.cost_center_changed',
      subject: { kind: 'payable', id: sellerId, label: changed.name },
      before: { title: before.name, active: !before.archived },
      after: { title: changed.name, active: !changed.archived },
    });
    return present(changed);
  });
}

function present({ key, name, archived }: OwnCostCenter): CostCenter {
  return { key, name, own: true, archived };
}
