import { describe, expect, it } from 'vitest';
import { findPauseEnd, hasPause, isPauseNear, pauseOf, pauseText } from './operation-pause';

const pause = (startHour: number, startMinute: number, finishHour: number, finishMinute: number) =>
  pauseOf({
    OperationPauseStartHours: startHour,
    OperationPauseStartMinute: startMinute,
    OperationPauseFinishHours: finishHour,
    OperationPauseFinishMinute: finishMinute,
  });

/** Returns a moment of 21 November 2026 by the clock in Türkiye, three hours ahead of UTC. */
const at = (clock: string) => new Date(`2026-11-21T${clock}+03:00`);

const night = pause(23, 30, 0, 45);
const noon = pause(12, 5, 13, 0);

describe('a pause within one day', () => {
  it.each<[string, string | null, string]>([
    ['12:04:59', null, 'the last second before it'],
    ['12:05:00', '13.00', 'its first second'],
    ['12:30:00', '13.00', 'its middle'],
    ['12:59:59', '13.00', 'its last second'],
    ['13:00:00', null, 'the moment it is over'],
    ['00:30:00', null, 'another time of the day'],
  ])('at %s ends at %s: %s', (clock, end) => {
    expect(findPauseEnd(noon, at(clock))).toBe(end);
  });
});

describe('a pause that crosses midnight', () => {
  it.each<[string, string | null, string]>([
    ['23:29:59', null, 'before it'],
    ['23:30:00', '00.45', 'its first second'],
    ['23:59:59', '00.45', 'before midnight'],
    ['00:00:00', '00.45', 'midnight itself'],
    ['00:44:59', '00.45', 'its last second'],
    ['00:45:00', null, 'the moment it is over'],
    ['12:00:00', null, 'noon'],
  ])('at %s ends at %s: %s', (clock, end) => {
    expect(findPauseEnd(night, at(clock))).toBe(end);
  });

  it('may end at midnight', () => {
    expect(findPauseEnd(pause(23, 0, 0, 0), at('23:30:00'))).toBe('00.00');
    expect(findPauseEnd(pause(23, 0, 0, 0), at('00:00:00'))).toBeNull();
  });
});

describe('no pause', () => {
  it.each([
    [pause(0, 0, 0, 0), 'as the settings file comes'],
    [pause(14, 20, 14, 20), 'start and finish alike at another time'],
  ])('%j pauses nothing at any minute: %s', (none) => {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const instant = new Date(at('00:00:00').getTime() + minute * 60_000);
      expect(findPauseEnd(none, instant)).toBeNull();
    }
  });
});

describe('the clock of a pause', () => {
  it('is that of Türkiye, wherever the server stands and whatever the season', () => {
    expect(findPauseEnd(noon, new Date('2026-11-21T09:30:00Z'))).toBe('13.00');
    expect(findPauseEnd(noon, new Date('2026-07-21T09:30:00Z'))).toBe('13.00');
    expect(findPauseEnd(noon, new Date('2026-11-21T12:30:00Z'))).toBeNull();
  });
});

describe('a pause that comes', () => {
  it.each<[string, boolean, string]>([
    ['22:29:59', false, 'more than an hour before'],
    ['22:30:00', true, 'an hour before'],
    ['23:29:59', true, 'the last second before'],
    ['23:30:00', false, 'it has begun'],
    ['12:00:00', false, 'noon'],
  ])('at %s is near: %s (%s)', (clock, isNear) => {
    expect(isPauseNear(night, at(clock), 60)).toBe(isNear);
  });

  it('is near before midnight when it begins soon after', () => {
    expect(isPauseNear(pause(0, 10, 1, 0), at('23:50:00'), 60)).toBe(true);
    expect(isPauseNear(pause(0, 10, 1, 0), at('00:20:00'), 60)).toBe(false);
  });

  it('reads as a span, and there is none when it has no length', () => {
    expect(pauseText(night)).toBe('23.30–00.45');
    expect(hasPause(pause(14, 20, 14, 20))).toBe(false);
    expect(isPauseNear(pause(14, 20, 14, 20), at('14:00:00'), 60)).toBe(false);
  });
});
