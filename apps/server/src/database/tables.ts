/**
 * Tables of the product by name. Each module's store adds its own: `declare module '../../../database/tables.ts' {
 * interface Tables { charges: ChargesTable } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the stores fill it.
export interface Tables {}
