import type { compose } from './compose.ts';

export type Product = ReturnType<typeof compose>;
