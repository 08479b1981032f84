import { z } from 'zod';
import { ptBR } from 'zod/locales';

/** The messages of schemas that have none of their own. */
z.config(ptBR());
