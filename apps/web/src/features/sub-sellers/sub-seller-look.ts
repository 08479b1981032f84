import type { SubSeller } from '@balcao/contract/sub-sellers';
import { subSellerScreens as texts } from '@balcao/messages/sub-seller-screens';
import { IconAlertTriangle, IconCircleCheck, IconCircleOff, IconClock } from '@tabler/icons-react';
import type { StatusLook } from '../../components/display/status-badge.tsx';

export const splitLook: Readonly<Record<SubSeller['splitStatus'], StatusLook>> = {
  ACTIVE: { label: texts.split.ACTIVE, tone: 'green', icon: IconCircleCheck },
  PROCESSING: { label: texts.split.PROCESSING, tone: 'amber', icon: IconClock },
  INACTIVE: { label: texts.split.INACTIVE, tone: 'red', icon: IconAlertTriangle },
};

export function activeLook(isActive: boolean): StatusLook {
  return isActive
    ? { label: texts.state.active, tone: 'green', icon: IconCircleCheck }
    : { label: texts.state.inactive, tone: 'gray', icon: IconCircleOff };
}
