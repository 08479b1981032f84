export { type CardBrand, cardBrand } from './card-brand.ts';
export { isLuhn } from './luhn.ts';
export { maskPan } from './mask-pan.ts';
