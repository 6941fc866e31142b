import { distance, mix, ratio } from './contrast';

/**
 * Lists the colours of every theme as plain data, so that a test can compute their contrast without a browser. White on
 * #238DCF reaches only 3.6:1, therefore text and buttons use a darker step of each brand colour, on dark ground a
 * lighter one.
 */
const light = {
  ground: '#F5F7F9',
  paper: '#FFFFFF',
  ink: '#14202B',
  inkSoft: '#4A5A68',
  line: '#D9E0E6',
  field: '#6B7C8C',
  brand: '#238DCF',
  accent: '#1B6FA3',
  accentStrong: '#14567F',
  onAccent: '#FFFFFF',
  accentSoft: '#E8F3FA',
  bar: '#1B6FA3',
  barDeep: '#14567F',
  onBar: '#FFFFFF',
  side: '#34495E',
  sideDeep: '#263748',
  onSide: '#FFFFFF',
  success: '#1B7040',
  successSoft: '#E6F4EB',
  warning: '#855000',
  warningSoft: '#FFF3DC',
  error: '#C4162E',
  errorStrong: '#9E1024',
  onError: '#FFFFFF',
  errorSoft: '#FDECEE',
  focus: '#14202B',
  focusHalo: '#FFFFFF',
  shadow: 'rgba(20,32,43,.16)',
};

/** Describes one colour per role; every theme fills every role. */
export type Palette = typeof light;

const dark: Palette = {
  ground: '#1A2038',
  paper: '#222A45',
  ink: '#F2F5FA',
  inkSoft: '#B7C1D6',
  line: '#3B4568',
  field: '#8E9AB8',
  brand: '#FF9E43',
  accent: '#FF9E43',
  accentStrong: '#FFB974',
  onAccent: '#1A2038',
  accentSoft: '#33364F',
  bar: '#222A45',
  barDeep: '#1A2038',
  onBar: '#FFFFFF',
  side: '#222A45',
  sideDeep: '#33395A',
  onSide: '#F2F5FA',
  success: '#6FD69A',
  successSoft: '#203A3D',
  warning: '#FFC56B',
  warningSoft: '#3B3540',
  error: '#FF95A3',
  errorStrong: '#FFB3BD',
  onError: '#1A2038',
  errorSoft: '#402B42',
  focus: '#FFFFFF',
  focusHalo: '#10142A',
  shadow: 'rgba(0,0,0,.5)',
};

const contrast: Palette = {
  ...dark,
  ground: '#000000',
  paper: '#000000',
  ink: '#FFFFFF',
  inkSoft: '#FFFFFF',
  line: '#FFFFFF',
  field: '#FFFFFF',
  brand: '#FFE600',
  accent: '#FFE600',
  accentStrong: '#FFFFFF',
  onAccent: '#000000',
  accentSoft: '#1F1F1F',
  bar: '#000000',
  barDeep: '#1F1F1F',
  side: '#000000',
  sideDeep: '#3A3A00',
  onSide: '#FFFFFF',
  success: '#8CFFB4',
  successSoft: '#001F0D',
  warning: '#FFD27A',
  warningSoft: '#241800',
  error: '#FFB0BA',
  errorStrong: '#FFFFFF',
  onError: '#000000',
  errorSoft: '#2B0006',
  focus: '#00E5FF',
  focusHalo: '#000000',
  shadow: 'transparent',
};

/** Describes three steps of one colour: on paper, under the pointer, and as a tint. */
type Steps = readonly [accent: string, strong: string, soft: string];

/** On light ground the bar takes the colour as well, and the side menu its deepest shade. */
function onLight(brand: string, [accent, accentStrong, accentSoft]: Steps, deepest: string): Palette {
  const bars = { bar: accent, barDeep: accentStrong, side: accentStrong, sideDeep: deepest };
  return { ...light, brand, accent, accentStrong, accentSoft, ...bars };
}

/** On dark ground bar and side menu stay quiet: the colour is kept for what can be pressed. */
function onDark(brand: string, [accent, accentStrong, accentSoft]: Steps): Palette {
  return { ...dark, brand, accent, accentStrong, accentSoft };
}

const purple: Steps = ['#5B4DD6', '#4A3DBF', '#EFEDFD'];
const lavender: Steps = ['#4A55A8', '#3C4690', '#ECEEF9'];
const blue: Steps = ['#1565C0', '#0D4A94', '#E8F1FB'];
const red: Steps = ['#A52A1A', '#821F12', '#FBEDEA'];
/** Colours errors where buttons are red, so that the two differ at a glance. */
const raspberry = { error: '#B0126B', errorStrong: '#860D51', errorSoft: '#FBE7F2' };
/** Colours errors where buttons are between red and the other hues. */
const brick = { error: '#933800', errorStrong: '#6E2A00', errorSoft: '#FCEFE6' };

/** What white letters need of the colour they stand on, and coloured ones of theirs (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/**
 * Returns the light theme in a colour of the municipality's own (`#RRGGBB`): bars in the colour itself, links and
 * buttons in it or the first darker step that is read on a tint of it as well. Null where white cannot be read on the
 * colour.
 */
export function ownPalette(colour: string): Palette | null {
  if (ratio(colour, light.onBar) < LEAST_CONTRAST) return null;
  const soft = mix(colour, '#FFFFFF', 0.92);
  const isRead = (step: string) =>
    [soft, light.ground].every((ground) => ratio(step, ground) >= LEAST_CONTRAST);
  let accent = colour;
  for (let share = 0.04; !isRead(accent); share += 0.04) accent = mix(colour, '#000000', share);
  const strong = mix(accent, '#000000', 0.24);
  const palette = { ...onLight(colour, [accent, strong, soft], mix(accent, '#000000', 0.45)), bar: colour };
  const errors = [light, raspberry, brick].find(({ error }) => distance(accent, error) >= 30) ?? brick;
  const { error, errorStrong, errorSoft } = errors;
  return { ...palette, error, errorStrong, errorSoft };
}

const whiteSide = { side: '#FFFFFF', onSide: '#14202B' };
const whiteBars = { ...whiteSide, bar: '#FFFFFF', barDeep: '#F5F7F9', onBar: '#14202B' };
/** The darker of the two slates makes bar, menu and cards as dark as the page; their lines tell them apart. */
const night = { paper: '#1A2038', ground: '#141930', bar: '#1A2038', barDeep: '#141930', side: '#1A2038' };

/** Lists every theme a visitor may choose; the first is what everyone sees before choosing. */
export const palettes = {
  default: light,
  'brand-light': { ...light, ...whiteSide, sideDeep: '#E8F3FA' },
  blue: onLight('#1976D2', blue, '#0A3870'),
  'white-blue': { ...onLight('#1976D2', blue, ''), ...whiteBars, sideDeep: '#E8F1FB' },
  'purple-1': onLight('#7467EF', purple, '#3A2F9C'),
  'purple-2': onLight('#6A75C9', lavender, '#2F3873'),
  'white-purple': { ...onLight('#7467EF', purple, ''), ...whiteBars, sideDeep: '#EFEDFD' },
  red: { ...onLight('#E53935', red, '#5E150B'), ...raspberry },
  'slate-dark-1': dark,
  'slate-dark-2': { ...dark, ...night },
  'blue-dark': onDark('#1976D2', ['#8CC1F7', '#A9D1FA', '#2A3A5C']),
  'purple-dark-1': onDark('#7467EF', ['#B4ACFF', '#C6C0FF', '#343461']),
  'purple-dark-2': { ...onDark('#6A75C9', ['#B3BAF0', '#C8CDF6', '#323A60']), ...night },
  'high-contrast': contrast,
} satisfies Record<string, Palette>;

export type ThemeName = keyof typeof palettes;

/** Says what their names tell a visitor, in the order shown. */
export const themeLabels: Readonly<Record<ThemeName, string>> = {
  default: 'Belediye mavisi, koyu menü',
  'brand-light': 'Belediye mavisi, açık menü',
  blue: 'Mavi',
  'white-blue': 'Beyaz ve mavi',
  'purple-1': 'Mor',
  'purple-2': 'Lavanta',
  'white-purple': 'Beyaz ve mor',
  red: 'Kırmızı',
  'slate-dark-1': 'Koyu, turuncu',
  'slate-dark-2': 'Gece, turuncu',
  'blue-dark': 'Koyu, mavi',
  'purple-dark-1': 'Koyu, mor',
  'purple-dark-2': 'Gece, lavanta',
  'high-contrast': 'Yüksek karşıtlık',
};

const darkThemes: ReadonlySet<ThemeName> = new Set([
  'slate-dark-1',
  'slate-dark-2',
  'blue-dark',
  'purple-dark-1',
  'purple-dark-2',
  'high-contrast',
]);

/** Tells whether the browser's own parts (scroll bars, pickers) should be dark too. */
export function isDark(theme: ThemeName): boolean {
  return darkThemes.has(theme);
}

/** Returns the name of a role's custom property, without its dashes: "accentStrong" is "accent-strong". */
export function variableName(role: string): string {
  return role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
