import { afterAll } from 'vitest';
import { dropTestDatabases } from '../test-database.ts';

// Test files share their modules, and a hook that a module registers is that of the first file only; a set-up file runs for each.
afterAll(dropTestDatabases);
