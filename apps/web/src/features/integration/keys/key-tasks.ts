import type { ApiKey } from '@balcao/contract/api-keys';

export type KeyTask = 'edit' | 'rotate' | 'deactivate' | 'remove';

export type OpenKeyDialog = (task: KeyTask, apiKey: ApiKey) => void;
