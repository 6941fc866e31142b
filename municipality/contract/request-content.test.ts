import { expect, test } from 'vitest';
import { TrackingNo } from './request-content';

test.each(['2026/ŞB-0042', 'x'.repeat(60), '100000000004'])(
  'the tracking number %s is the municipality’s own',
  (number) => expect(TrackingNo.parse(number)).toBe(number),
);
