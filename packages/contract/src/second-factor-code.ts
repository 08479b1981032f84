import { z } from 'zod';

/** Also accepted without the dash, in lower case, and with O and I for 0 and 1. */
const recoveryCodeShape = /^[0-9A-Z]{5}-?[0-9A-Z]{5}$/i;

/** Six digits of the app, or a recovery code. */
export const secondFactorCode = z
  .string()
  .trim()
  .refine((code) => /^\d{6}$/.test(code) || recoveryCodeShape.test(code), 'Código inválido');
