import { randomBytes, randomInt } from 'node:crypto';
import { digitRecordings } from './digit-recordings.server';

/** Recordings and result have so many samples per second. */
const RATE = 8_000;
/** Belongs to full scale: well below speech, yet enough that no two pauses or digits are the same bytes. */
const NOISE = 0.007;

const between = (low: number, high: number) => low + ((high - low) * randomInt(1 << 24)) / (1 << 24);

/** Reads one byte of mu-law (ITU-T G.711) as a sample from -1 to 1. */
function fromMuLaw(byte: number): number {
  const code = ~byte & 0xff;
  const size = (((code & 0x0f) << 3) + 0x84) << ((code & 0x70) >> 4);
  return (code & 0x80 ? 0x84 - size : size - 0x84) / 32_768;
}

/** The recordings are decoded on first use: a portal whose visitors all see the picture never pays for the sound. */
const decoded = new Map<string, Float32Array>();

function getRecording(digit: string): Float32Array {
  const known = decoded.get(digit);
  if (known) return known;
  const text = digitRecordings[digit];
  if (text === undefined) throw new RangeError('only the digits 2 to 9 can be spoken');
  const samples = Float32Array.from(Buffer.from(text, 'base64'), fromMuLaw);
  decoded.set(digit, samples);
  return samples;
}

/** Plays the recording a little faster or slower and louder or softer, read between its samples. */
function varied(recording: Float32Array): Float32Array {
  const [speed, gain] = [between(0.93, 1.06), between(0.72, 0.95)];
  return Float32Array.from({ length: Math.floor((recording.length - 1) / speed) }, (_, index) => {
    const place = index * speed;
    const before = Math.floor(place);
    const one = recording[before] ?? 0;
    const next = recording[before + 1] ?? one;
    return gain * (one + (next - one) * (place - before));
  });
}

const silence = (shortest: number, longest: number) =>
  new Float32Array(Math.round(RATE * between(shortest, longest)));

/** Returns the RIFF header of 8-bit mono PCM, the one sound every browser plays. */
function waveHeader(sampleCount: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + sampleCount + (sampleCount % 2), 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(sampleCount, 40);
  return header;
}

/**
 * Returns the digits spoken in Turkish one by one as WAV (8 kHz, 8-bit, mono), joined anew at every call: pauses, pace and
 * loudness differ and noise lies over all of it, so that no digit can be told by comparing bytes.
 * @param digits of 2 to 9
 * @throws RangeError for any other character
 */
export function speakDigits(digits: string): Uint8Array {
  const parts: Float32Array[] = [silence(0.3, 0.5)];
  for (const digit of digits) parts.push(varied(getRecording(digit)), silence(0.45, 0.85));
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const noise = randomBytes(length);
  const bytes = Buffer.alloc(length);
  let place = 0;
  for (const part of parts) {
    for (const sample of part) {
      const hiss = ((noise[place] ?? 128) / 127.5 - 1) * NOISE;
      bytes[place] = Math.min(255, Math.max(0, Math.round(128 + 127 * (sample + hiss))));
      place += 1;
    }
  }
  // An odd chunk is followed by a zero byte (RIFF), which the header does not count as sound.
  return Buffer.concat([waveHeader(length), bytes, Buffer.alloc(length % 2)]);
}
