import { z } from 'zod';
import { ptBR } from 'zod/locales';

z.config(ptBR());
