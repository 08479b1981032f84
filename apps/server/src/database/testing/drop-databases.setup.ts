import { afterAll } from 'vitest';
import { dropTestDatabases } from '../test-database.ts';

// Test files share their modules, so a hook that a module registers runs for the first file only. A set-up file runs for
// each.
afterAll(dropTestDatabases);
