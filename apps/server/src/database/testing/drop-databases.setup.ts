import { afterAll } from 'vitest';
import { dropTestDatabases } from '../test-database.ts';

// Test files share modules, so a hook registered by a module runs for the first file only, but a setup file runs for
// each.
afterAll(dropTestDatabases);
