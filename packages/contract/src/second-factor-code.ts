import { z } from 'zod';

/** Ten letters and digits, which are also taken without the dash, in small letters, and with O and I for 0 and 1. */
const recoveryCodeShape = /^[0-9A-Z]{5}-?[0-9A-Z]{5}$/i;

/** What the second factor is shown by: six digits of the app, or a recovery code. */
export const secondFactorCode = z
  .string()
  .trim()
  .refine((code) => /^\d{6}$/.test(code) || recoveryCodeShape.test(code), 'Código inválido');
