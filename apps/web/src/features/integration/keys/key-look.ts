import type { ApiKey } from '@balcao/contract/api-keys';
import { type ApiScope, apiScopes } from '@balcao/contract/scopes';
import { type ApiScopeArea, apiKeyScreens } from '@balcao/messages/api-key-screens';
import { IconCircleCheck, IconCircleOff, IconClockOff } from '@tabler/icons-react';
import type { StatusLook } from '../../../components/display/status-badge.tsx';

const texts = apiKeyScreens.statuses;

export const keyStatusLook: Readonly<Record<ApiKey['status'], StatusLook>> = {
  ACTIVE: { label: texts.ACTIVE, tone: 'green', icon: IconCircleCheck },
  INACTIVE: { label: texts.INACTIVE, tone: 'gray', icon: IconCircleOff },
  EXPIRED: { label: texts.EXPIRED, tone: 'amber', icon: IconClockOff },
};

/** `bk_test_…1a2b`. */
export function keyText({ prefix, lastFour }: ApiKey): string {
  return apiKeyScreens.list.secret(prefix, lastFour);
}

/** In the contract's order: `['customers', ['customers:read', 'customers:write']]`. */
export const scopesByArea: readonly (readonly [ApiScopeArea, readonly ApiScope[]])[] = [
  ...Map.groupBy(apiScopes, (scope) => scope.slice(0, scope.indexOf(':')) as ApiScopeArea),
];

/** `Clientes: Consultar`. */
export function scopeText(scope: ApiScope): string {
  const [area, what] = scope.split(':') as [ApiScopeArea, 'read' | 'write'];
  return apiKeyScreens.form.allowed(apiKeyScreens.areas[area], apiKeyScreens.scope[what]);
}
