import { subscriptionImports as endpoints } from '@balcao/contract/imports';
import { findPlans } from '@balcao/contract/plans';
import { findSubscriptions } from '@balcao/contract/subscriptions/subscription-list';
import { subscriptionImports as texts } from '@balcao/messages/subscription-imports';
import { IconRepeat } from '@tabler/icons-react';
import type { FileImportKind } from '../../../components/file-import/import-kind.ts';
import { SubscriptionMapping } from './subscription-mapping.tsx';
import { SubscriptionTotals } from './subscription-totals.tsx';

export const subscriptionFiles: FileImportKind = {
  endpoints,
  texts,
  createdIcon: IconRepeat,
  Mapping: SubscriptionMapping,
  Totals: SubscriptionTotals,
  changes: [findSubscriptions.name, findPlans.name],
  list: '/importacao-de-recorrencia/arquivo',
  one: '/importacao-de-recorrencia/arquivo/$uuid',
  all: '/recorrencias',
};
