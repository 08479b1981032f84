import { z } from 'zod';

export function encodeOne(schema: z.ZodType, value: unknown): unknown {
  try {
    return z.encode(schema, value);
  } catch (error) {
    // A schema that only widens what it takes (a spelling it corrects) has no way back: the value goes as it is.
    if (error instanceof z.core.$ZodEncodeError) return value;
    throw error;
  }
}

/** Encoded key by key, because the service fills in defaults of missing keys. */
export function encode(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema || value === undefined) return undefined;
  if (!(schema instanceof z.ZodObject)) return encodeOne(schema, value);
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  return Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([key, one]) => {
      const inner = shape[key];
      return inner && one !== undefined ? [[key, encodeOne(inner, one)]] : [];
    }),
  );
}
