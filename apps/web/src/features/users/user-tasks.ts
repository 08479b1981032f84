import type { UserItem } from '@balcao/contract/users';

export type UserTask = 'edit' | 'remove' | 'end-sessions';

export type OpenUserDialog = (task: UserTask, user: UserItem) => void;
