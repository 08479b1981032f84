import type { ApiKey } from '@balcao/contract/notices/api-keys';

/** The dialogs about a key. */
export type KeyTask = 'edit' | 'rotate' | 'deactivate' | 'remove';

export type OpenKeyDialog = (task: KeyTask, apiKey: ApiKey) => void;
