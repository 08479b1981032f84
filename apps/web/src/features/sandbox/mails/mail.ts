import type { AnswerOf } from '@balcao/contract/endpoint';
import type { findSandboxMails } from '@balcao/contract/sandbox';

export type Mail = AnswerOf<typeof findSandboxMails>['content'][number];
