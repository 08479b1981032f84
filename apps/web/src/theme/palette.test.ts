import { describe, expect, it } from 'vitest';
import { brand, dark, red, surfaces, tones } from './palette.ts';

const enoughForText = 4.5;

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  const { page, frame, raised, sunken, hover, selected, text, quiet, placeholder, link, error } = surfaces[scheme];

  it.each([page, frame, raised, sunken, hover, selected])('texts are legible on %s', (surface) => {
    for (const color of [text, quiet, link]) expect(contrast(color, surface)).toBeGreaterThanOrEqual(enoughForText);
  });

  it.each([page, raised, hover])('an error is legible on %s', (surface) => {
    expect(contrast(error, surface)).toBeGreaterThanOrEqual(enoughForText);
  });

  it.each([page, raised])('a placeholder is legible on %s', (surface) => {
    expect(contrast(placeholder, surface)).toBeGreaterThanOrEqual(enoughForText);
  });

  it.each([page, frame, raised])('a skeleton is told from %s', (surface) => {
    expect(contrast(tones.gray[scheme].wash, surface)).toBeGreaterThan(1.05);
  });

  it.each(Object.keys(tones) as (keyof typeof tones)[])('a %s status is legible on its wash', (name) => {
    const tone = tones[name][scheme];
    expect(contrast(tone.text, tone.wash)).toBeGreaterThanOrEqual(enoughForText);
  });
});

it('white text is legible on filled buttons, at rest and under the pointer', () => {
  for (const fill of [brand[6], brand[7], brand[8], red[6], red[7], red[8]]) {
    expect(contrast('#ffffff', fill)).toBeGreaterThanOrEqual(enoughForText);
  }
});

it('a field is told from its surroundings in the dark', () => {
  expect(contrast(dark[4], dark[8])).toBeGreaterThan(1.5);
});

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
