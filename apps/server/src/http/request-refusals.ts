import { type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';

/** What the HTTP side itself refuses, before any module is asked. */
export type RequestRefusals = {
  'request.invalid': { field: string; reason: string };
  'request.unreadable': NoParams;
  'request.too_large': NoParams;
  'request.unsupported_media': NoParams;
  'request.not_found': NoParams;
  'request.too_many': NoParams;
  'request.overloaded': NoParams;
};

export const refuse: Refuse<RequestRefusals> = refusalsOf<RequestRefusals>().refuse;
