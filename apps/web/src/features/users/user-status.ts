import type { UserStatus } from '@balcao/contract/users';
import { userScreens } from '@balcao/messages/user-screens';
import { IconBan, IconCircleCheck, IconMail, IconUserOff } from '@tabler/icons-react';
import type { StatusLook } from '../../components/display/status-badge.tsx';

const { statuses } = userScreens;

export const userStatusLook: Readonly<Record<UserStatus, StatusLook>> = {
  CREATED: { label: statuses.CREATED, tone: 'blue', icon: IconMail },
  ACTIVE: { label: statuses.ACTIVE, tone: 'green', icon: IconCircleCheck },
  INACTIVE: { label: statuses.INACTIVE, tone: 'gray', icon: IconUserOff },
  BLOCKED: { label: statuses.BLOCKED, tone: 'red', icon: IconBan },
};
