import { httpRefusalTexts } from './http.ts';

/** A text for every refusal: the server does not compile while one lacks. */
export const refusalTexts = {
  ...httpRefusalTexts,
};
