import { fileURLToPath } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';

/**
 * Writes src/route-tree.gen.ts from src/routes, as Vite does when it builds. The type check needs it on a fresh clone:
 * `node apps/web/scripts/routes.ts && tsc -p apps/web`.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
await new Generator({ config: getConfig({}, root), root }).run();
