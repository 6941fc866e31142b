/**
 * The colours of every theme as plain data, so that a test can compute their contrast without a browser.
 * White on #238DCF reaches only 3.6:1, therefore text and buttons use the darker step of each brand colour.
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

/** One colour per role; every theme fills every role. */
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
  side: '#161B30',
  sideDeep: '#2B3454',
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

/** A theme built on the light colours: its bar, its side menu and the accent of buttons and links. */
function onLight(brand: string, accent: string, accentStrong: string, accentSoft: string): Palette {
  return { ...light, brand, accent, accentStrong, accentSoft, bar: accent, barDeep: accentStrong };
}

const whiteBars = { bar: '#FFFFFF', barDeep: '#F5F7F9', onBar: '#14202B' };
const whiteSide = { side: '#FFFFFF', sideDeep: '#E8F1FB', onSide: '#14202B' };
const blue = onLight('#1976D2', '#1565C0', '#0D4A94', '#E8F1FB');

/** Every theme a visitor may choose; the first is what everyone sees before choosing. */
export const palettes = {
  default: light,
  'white-blue': { ...blue, ...whiteBars, ...whiteSide },
  'slate-dark-1': dark,
  'high-contrast': contrast,
} satisfies Record<string, Palette>;

export type ThemeName = keyof typeof palettes;

/** Names and labels for the theme chooser, in the order shown. */
export const themeChoices: readonly { name: ThemeName; label: string }[] = [
  { name: 'default', label: 'Belediye mavisi' },
  { name: 'white-blue', label: 'Beyaz ve mavi' },
  { name: 'slate-dark-1', label: 'Koyu' },
  { name: 'high-contrast', label: 'Yüksek karşıtlık' },
];
