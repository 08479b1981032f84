import type { ApiKeysDeps } from '../deps.ts';
import { type ApiKey, isOver } from '../store/api-key.ts';

export async function presentKey({ clockOf }: Pick<ApiKeysDeps, 'clockOf'>, key: ApiKey) {
  const now = (await clockOf(key.sellerId)).now();
  const isPreviousLeft = key.previousUntil !== null && !isOver(key.previousUntil, now);
  return {
    uuid: key.id,
    title: key.title,
    kind: key.kind,
    active: key.active,
    scopes: [...key.scopes],
    status: isOver(key.expiresAt, now)
      ? ('EXPIRED' as const)
      : key.active
        ? ('ACTIVE' as const)
        : ('INACTIVE' as const),
    prefix: key.prefix,
    lastFour: key.lastFour,
    createdBy: key.createdBy,
    lastAddress: key.lastAddress,
    createdAt: key.createdAt.toString(),
    expiresAt: key.expiresAt?.toString() ?? null,
    lastUsedAt: key.lastUsedAt?.toString() ?? null,
    previousValidUntil: isPreviousLeft ? (key.previousUntil?.toString() ?? null) : null,
  };
}
