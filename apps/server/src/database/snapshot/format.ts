import { z } from 'zod';

/**
 * A backup is a gzipped text in a sealed file: lines of JSON that say what follows, and after each line of a table its rows as
 * PostgreSQL's COPY writes them, ended by a line `\.`, which no row can be. It ends with the line of `end`.
 */
export const formatVersion = 1;

export const rowsEnd = '\\.\n';

export const headerSchema = z.object({
  format: z.literal('balcao-backup'),
  version: z.literal(formatVersion),
  takenAt: z.string(),
  /** Those that the database had: the tables are made by the same ones before the rows come back. */
  migrations: z.array(z.string()),
});

export type Header = z.infer<typeof headerSchema>;

export const partSchema = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), last: z.string() }),
  z.object({ end: z.object({ rows: z.record(z.string(), z.number()) }) }),
]);

export type Part = z.infer<typeof partSchema>;
