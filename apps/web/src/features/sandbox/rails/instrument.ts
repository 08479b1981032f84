import type { AnswerOf } from '@balcao/contract/endpoint';
import type { findSandboxInstruments } from '@balcao/contract/sandbox';

/** A Pix code, a boleto or a card purchase, as the simulated rail knows it. */
export type Instrument = AnswerOf<typeof findSandboxInstruments>['content'][number];
