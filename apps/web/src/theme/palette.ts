import type { MantineColorsTuple } from '@mantine/core';

/** The brand's one voice: a deep green, from a wash to nearly black. */
export const brand: MantineColorsTuple = [
  '#eef8f3',
  '#d8eee3',
  '#b0dcc6',
  '#84c8a6',
  '#5cb38a',
  '#3c9a71',
  '#25805a',
  '#176a48',
  '#0f573a',
  '#0a412b',
];

export const gray: MantineColorsTuple = [
  '#f8f9f8',
  '#f1f3f2',
  '#e6e9e7',
  '#d9dddb',
  '#c4cac7',
  '#939b97',
  '#5f6863',
  '#4b534f',
  '#323935',
  '#1b201d',
];

/** From the text (0) down to the deepest surface (9). */
export const dark: MantineColorsTuple = [
  '#e8ebe9',
  '#c3c9c6',
  '#a0a8a4',
  '#8b9490',
  '#363c39',
  '#2a302d',
  '#1d2220',
  '#131716',
  '#0f1211',
  '#0a0c0b',
];

export const red: MantineColorsTuple = [
  '#fff0ef',
  '#fde0de',
  '#f9bdb9',
  '#f49690',
  '#ee716a',
  '#e4554d',
  '#d03d36',
  '#b82a25',
  '#a61b1b',
  '#7f1010',
];

/** Colours of a status, text on its wash, per theme. The specification fixes which status has which. */
export type Tone = 'green' | 'blue' | 'amber' | 'red' | 'purple' | 'orange' | 'gray';

interface ToneColors {
  readonly text: string;
  readonly wash: string;
}

export const tones: Readonly<Record<Tone, { readonly light: ToneColors; readonly dark: ToneColors }>> = {
  green: { light: { text: '#12633f', wash: '#e3f4ea' }, dark: { text: '#7fd6a8', wash: '#12301f' } },
  blue: { light: { text: '#1b4fa0', wash: '#e6effb' }, dark: { text: '#93bdf8', wash: '#15284a' } },
  amber: { light: { text: '#7a4d00', wash: '#fdf1d3' }, dark: { text: '#f0c15c', wash: '#392a08' } },
  red: { light: { text: '#a61b1b', wash: '#fde8e7' }, dark: { text: '#ff9d97', wash: '#421616' } },
  purple: { light: { text: '#6236a8', wash: '#f0eafb' }, dark: { text: '#c9b0f7', wash: '#2d1f4a' } },
  orange: { light: { text: '#96400a', wash: '#feeadc' }, dark: { text: '#ffb27d', wash: '#40220e' } },
  gray: { light: { text: '#4b534f', wash: '#eceeed' }, dark: { text: '#b6bdb9', wash: '#272c2a' } },
};

/** Surfaces and quiet texts of the two themes. `quiet` is text that is there but does not speak. */
export const surfaces = {
  light: {
    page: '#ffffff',
    frame: '#f7f8f7',
    raised: '#ffffff',
    sunken: '#f4f6f5',
    hover: '#f1f3f2',
    selected: '#e7f1ec',
    line: '#e3e7e5',
    lineStrong: '#c4cac7',
    text: '#1b201d',
    quiet: '#5f6863',
    placeholder: '#69726d',
    link: brand[7],
    error: '#b82a25',
  },
  dark: {
    page: '#131716',
    frame: '#0f1211',
    raised: '#1a1f1d',
    sunken: '#0f1211',
    hover: '#1f2523',
    selected: '#17302a',
    line: '#2a302d',
    lineStrong: '#454c49',
    text: '#e8ebe9',
    quiet: '#a0a8a4',
    placeholder: '#8b9490',
    link: '#6cc49a',
    error: '#ff9d97',
  },
} as const;
