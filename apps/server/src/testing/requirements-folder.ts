import { join } from 'node:path';

/** It lies beside the repository on some machines; tests over it are skipped elsewhere. */
export const requirementsFolder = join(import.meta.dirname, '../../../../../shared');
