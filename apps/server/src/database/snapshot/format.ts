import { z } from 'zod';

/**
 * A backup is a gzipped text in a sealed file. JSON lines say what follows; after each table's line come its rows in
 * PostgreSQL's COPY format, ended by a line `\.`, which no row can be. The last line is `end`.
 */
export const formatVersion = 1;

export const rowsEnd = '\\.\n';

export const headerSchema = z.object({
  format: z.literal('balcao-backup'),
  version: z.literal(formatVersion),
  takenAt: z.string(),
  migrations: z.array(z.string()),
});

export type Header = z.infer<typeof headerSchema>;

export const partSchema = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), last: z.string() }),
  z.object({ end: z.object({ rows: z.record(z.string(), z.number()) }) }),
]);

export type Part = z.infer<typeof partSchema>;
