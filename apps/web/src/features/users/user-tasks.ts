import type { UserItem } from '@balcao/contract/users';

/** The dialogs about a person. */
export type UserTask = 'edit' | 'remove' | 'end-sessions';

export type OpenUserDialog = (task: UserTask, user: UserItem) => void;
