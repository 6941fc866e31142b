import { describe, expect, it } from 'vitest';
import { digitRecordings } from './digit-recordings.server';
import { speakDigits } from './speak-digits.server';

const RATE = 8_000;
const FRAME = 80;

/** Reads samples from -1 to 1 behind the 44 bytes of the header. */
function samplesOf(file: Uint8Array): number[] {
  const bytes = Buffer.from(file);
  return Array.from(bytes.subarray(44, 44 + bytes.readUInt32LE(40)), (byte) => (byte - 128) / 128);
}

/** Finds the spoken stretches: frames of 10 ms above the noise, parted by at least 0.3 s of quiet. */
function stretchesOf(samples: number[]): number[][] {
  const stretches: Array<{ from: number; to: number }> = [];
  for (let at = 0; at + FRAME <= samples.length; at += FRAME) {
    const loudest = samples
      .slice(at, at + FRAME)
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    if (loudest < 0.02) continue;
    const last = stretches.at(-1);
    if (last && at - last.to < 0.3 * RATE) last.to = at + FRAME;
    else stretches.push({ from: at, to: at + FRAME });
  }
  return stretches.map(({ from, to }) => samples.slice(from, to));
}

/** Measures how loud and how sharp a stretch is over its course: enough to tell eight known recordings apart. */
function profileOf(stretch: number[]): number[] {
  const parts = 24;
  const slices = Array.from({ length: parts }, (_, part) =>
    stretch.slice(
      Math.floor((part * stretch.length) / parts),
      Math.floor(((part + 1) * stretch.length) / parts),
    ),
  );
  const loudness = slices.map((slice) =>
    Math.sqrt(slice.reduce((sum, sample) => sum + sample ** 2, 0) / slice.length),
  );
  const sharpness = slices.map((slice, part) => {
    const steps = slice.slice(1).reduce((sum, sample, place) => sum + (sample - (slice[place] ?? 0)) ** 2, 0);
    return Math.sqrt(steps / slice.length) / ((loudness[part] ?? 0) + 0.02);
  });
  const loudest = Math.max(...loudness);
  return [...loudness.map((value) => value / loudest), ...sharpness];
}

const distance = (one: number[], other: number[]) =>
  one.reduce((sum, value, place) => sum + (value - (other[place] ?? 0)) ** 2, 0);

/** Holds twenty profiles of every digit spoken alone. */
const known = Object.keys(digitRecordings).flatMap((digit) =>
  Array.from({ length: 20 }, () => {
    const [stretch = []] = stretchesOf(samplesOf(speakDigits(digit)));
    return { digit, profile: profileOf(stretch) };
  }),
);

/** Finds the digit whose profile comes nearest. */
function recognise(stretch: number[]): string {
  const profile = profileOf(stretch);
  const distances = known.map((example) => distance(profile, example.profile));
  return known[distances.indexOf(Math.min(...distances))]?.digit ?? '';
}

describe('the sound of a human check', () => {
  it('is an 8 kHz, 8-bit, mono WAV whose sizes agree with its length', () => {
    const file = Buffer.from(speakDigits('23456'));
    expect(file.toString('latin1', 0, 4)).toBe('RIFF');
    expect(file.toString('latin1', 8, 16)).toBe('WAVEfmt ');
    expect([file.readUInt16LE(20), file.readUInt16LE(22), file.readUInt32LE(24)]).toEqual([1, 1, RATE]);
    expect([file.readUInt32LE(28), file.readUInt16LE(32), file.readUInt16LE(34)]).toEqual([RATE, 1, 8]);
    const size = file.readUInt32LE(40);
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
    expect(file.length).toBe(44 + size + (size % 2));
  });

  it('stays below 80 kB even for the longest digits', () => {
    const sizes = Array.from({ length: 40 }, () => speakDigits('88888').length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(80_000);
  });

  it.each(['23456', '98765', '22222', '79384', '64646'])('says %s: every digit, in this order', (digits) => {
    const stretches = stretchesOf(samplesOf(speakDigits(digits)));
    expect(stretches.map(recognise).join('')).toBe(digits);
  });

  it('speaks slowly: no digit is shorter than 0.4 s and no pause shorter than 0.4 s', () => {
    const samples = samplesOf(speakDigits('34534'));
    const spoken = stretchesOf(samples);
    for (const stretch of spoken) expect(stretch.length / RATE).toBeGreaterThan(0.4);
    const quiet = samples.length - spoken.reduce((sum, stretch) => sum + stretch.length, 0);
    expect(quiet / RATE).toBeGreaterThan(4 * 0.4);
  });

  it('never says the same digit with the same bytes twice', () => {
    const parts = stretchesOf(samplesOf(speakDigits('55555')));
    expect(parts).toHaveLength(5);
    expect(new Set(parts.map((part) => part.join())).size).toBe(5);
    expect(new Set(Array.from({ length: 10 }, () => speakDigits('55555').length)).size).toBeGreaterThan(5);
  });

  it('has noise in the pauses: none of them is digital silence', () => {
    const lead = samplesOf(speakDigits('7')).slice(0, 0.2 * RATE);
    expect(new Set(lead).size).toBeGreaterThan(1);
    expect(Math.max(...lead.map(Math.abs))).toBeLessThan(0.02);
  });

  it('is never clipped', () => {
    for (const digit of Object.keys(digitRecordings)) {
      const samples = samplesOf(speakDigits(digit.repeat(3)));
      expect(Math.max(...samples)).toBeLessThan(127 / 128);
      expect(Math.min(...samples)).toBeGreaterThan(-1);
    }
  });

  it('has all eight recordings in at most 60 kB of text', () => {
    expect(Object.keys(digitRecordings)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
    expect(Object.values(digitRecordings).join('').length).toBeLessThanOrEqual(60_000);
  });

  it.each(['1', '0', 'x', '2 3'])('refuses %s: there is no recording of it', (digits) => {
    expect(() => speakDigits(digits)).toThrow(RangeError);
  });
});
