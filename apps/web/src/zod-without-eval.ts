import { z } from 'zod';

// The page's policy forbids code made of text, and reports each attempt: schemas are not to try it. Imported before any schema is made.
z.config({ jitless: true });
