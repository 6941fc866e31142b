import { formatAmount } from '../turkish/format';
import { axisEnd, axisLabels, percentOf } from './plot-scale';

interface PlotBar {
  /** Names a month or a year in a short form. */
  readonly label: string;
  readonly kurus: number;
}

/**
 * Describes the bars that belong together. What is still to come is drawn hollow, so that it differs without colours
 * too.
 */
export interface BarGroup {
  readonly title?: string;
  readonly tone?: 'late' | 'coming';
  readonly bars: readonly PlotBar[];
}

/** Gives the percent of a plot's width a letter and a digit take at 320 px, where text is widest. */
const LETTER = 3.5;
const DIGIT = 3;
const GAP = 3;
const LEAST_BAR = 25;

interface Row {
  readonly text: string;
  /** Gives the baseline in lines from the top. */
  readonly line: number;
}

interface BarLayout {
  /** Counts lines. */
  readonly height: number;
  /** Says where bars begin and end, in percent of the width. */
  readonly from: number;
  readonly to: number;
  /** The middle has no text where it would run into the end. */
  readonly axis: readonly { readonly text: string; readonly x: number }[];
  readonly groups: readonly {
    readonly title: Row | null;
    readonly tone: BarGroup['tone'];
    readonly rows: readonly (Row & { readonly width: number; readonly amount: string })[];
  }[];
}

/** Places bars one below the other: label, bar, amount. Widths in percent, so that text keeps its size; heights in lines. */
export function layBars(groups: readonly BarGroup[]): BarLayout {
  const bars = groups.flatMap((group) => group.bars);
  const end = axisEnd(Math.max(0, ...bars.map(({ kurus }) => kurus)));
  const longest = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length));
  const amounts = bars.map(({ kurus }) => formatAmount(kurus));
  // Whole percents are exact enough beside written amounts, and light.
  const to = 100 - Math.min(50, Math.ceil(longest(amounts) * DIGIT) + GAP);
  const labels = Math.ceil(longest(bars.map(({ label }) => label)) * LETTER) + GAP;
  const from = Math.min(to - LEAST_BAR, labels);
  let line = 0;
  const laid = groups.map(({ title, tone, bars: own }) => ({
    title: title === undefined ? null : { text: title, line: line++ },
    tone,
    rows: own.map(({ label, kurus }) => ({
      text: label,
      line: line++,
      width: kurus > 0 ? Math.max(1, Math.round((percentOf(kurus, end) * (to - from)) / 100)) : 0,
      amount: formatAmount(kurus),
    })),
  }));
  const marks = axisLabels(end);
  const hasMiddle = ((marks[1].length + marks[2].length) / 2 + 1) * DIGIT <= (to - from) / 2;
  const axis = marks.map((text, at) => ({
    text: at === 1 && !hasMiddle ? '' : text,
    x: Math.round(from + ((to - from) * at) / 2),
  }));
  return { height: line + 1, from, to, axis, groups: laid };
}

/** Describes one stretch of something that grows: its length in days, what it adds, and what it grows by. */
export interface Stretch {
  readonly days: number;
  readonly kurus: number;
  readonly rate: string;
}

interface GrowthLayout {
  readonly axis: readonly { readonly text: string; readonly y: number }[];
  readonly stretches: readonly {
    readonly x1: number;
    readonly x2: number;
    readonly y1: number;
    readonly y2: number;
    /** The rate is empty where the stretch is too narrow to write it. */
    readonly rate: string;
  }[];
}

/** Whatever grows is so many lines high. */
export const GROWTH_LINES = 8;

/** Places stretches one after the other, each as wide as its days; widths in percent, heights in lines from the top. */
export function layGrowth(stretches: readonly Stretch[]): GrowthLayout {
  const sum = (read: (stretch: Stretch) => number) => stretches.reduce((total, one) => total + read(one), 0);
  const [days, end] = [sum((stretch) => stretch.days), axisEnd(sum((stretch) => stretch.kurus))];
  const [x, y] = [
    (passed: number) => percentOf(passed, days),
    (grown: number) => GROWTH_LINES - (percentOf(grown, end) * GROWTH_LINES) / 100,
  ];
  let [passed, grown] = [0, 0];
  const laid = stretches.map((stretch) => {
    const [x1, y1] = [x(passed), y(grown)];
    passed += stretch.days;
    grown += stretch.kurus;
    const x2 = x(passed);
    const fits = x2 - x1 >= (stretch.rate.length + 1) * DIGIT;
    return { x1, y1, x2, y2: y(grown), rate: fits ? stretch.rate : '' };
  });
  const axis = axisLabels(end).map((text, at) => ({ text, y: GROWTH_LINES - (at * GROWTH_LINES) / 2 }));
  return { axis, stretches: laid };
}

/** Describes what one day came to: kuruş, or a whole count. */
export interface PlotColumn {
  readonly value: number;
}

/** Columns are so many lines high. */
const COLUMN_LINES = 8;
/** Holds the part of a column's place it fills. */
const FILLED = 0.75;

interface ColumnLayout {
  readonly lines: number;
  /** Says where the columns begin and how wide one is, in percent of the width. */
  readonly from: number;
  readonly width: number;
  /** Gives heights in lines from the top. */
  readonly axis: readonly { readonly text: string; readonly line: number }[];
  /** Holds those that are something. */
  readonly columns: readonly { readonly x: number; readonly line: number }[];
}

/** Places columns one beside the other, right of what the axis says; widths in percent, so that text keeps its size. */
export function layColumns(columns: readonly PlotColumn[], isMoney: boolean): ColumnLayout {
  const most = Math.max(0, ...columns.map(({ value }) => value));
  // A count of one has the axis of one lira: it ends at a round number, and its half is a whole one.
  const end = axisEnd(isMoney ? most : most * 100);
  const marks = axisLabels(end).map((text) => (isMoney ? text : text.replace(' ₺', '')));
  // The end of the axis is written above it.
  const from = Math.max(...marks.slice(0, 2).map(({ length }) => length)) * DIGIT + GAP;
  const place = columns.length > 0 ? (100 - from) / columns.length : 0;
  const tenth = (number: number) => Math.round(number * 10) / 10;
  return {
    lines: COLUMN_LINES,
    from,
    width: tenth(place * FILLED),
    axis: marks.map((text, at) => ({ text, line: COLUMN_LINES - (at * COLUMN_LINES) / 2 })),
    columns: columns.flatMap(({ value }, at) => {
      const high = (percentOf(isMoney ? value : value * 100, end) * COLUMN_LINES) / 100;
      return value > 0
        ? [{ x: tenth(from + at * place), line: Math.round((COLUMN_LINES - high) * 100) / 100 }]
        : [];
    }),
  };
}
