import { getSandboxBehaviour } from '@balcao/contract/sandbox';
import { answerOptions } from '../../../lib/api/answer-options.ts';

export const behaviourOptions = answerOptions(getSandboxBehaviour, {}, ['sandbox']);
