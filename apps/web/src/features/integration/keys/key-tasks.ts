import type { ApiKey } from '@balcao/contract/notices/api-keys';

/** What is asked in a dialog about a key. */
export type KeyTask = 'edit' | 'rotate' | 'deactivate' | 'remove';

export type AskAbout = (task: KeyTask, apiKey: ApiKey) => void;
