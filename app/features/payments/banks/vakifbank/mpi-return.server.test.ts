import { expect, test } from 'vitest';
import { readMpiReturn } from './mpi-return.server';

const read = (body: string) => readMpiReturn(new TextEncoder().encode(body));
const known = 'VerifyEnrollmentRequestId=E1&Status=Y&Eci=5&Cavv=AAAB%2B%3D&Pan=435508******4358';

test('an authentication is read with two digits of ECI and the card’s last four', () => {
  expect(read(known)).toEqual({
    enrolmentId: 'E1',
    status: 'Y',
    eci: '05',
    cavv: 'AAAB+=',
    cardLastFour: '4358',
  });
});

test('a whole card number is no masked one: nothing of it is taken', () => {
  expect(read(known.replace('******', '435508'))?.cardLastFour).toBeNull();
});

test('a status nobody knows is none, a field that contradicts itself makes the return unreadable', () => {
  expect(read(known.replace('Status=Y', 'Status=X'))?.status).toBeNull();
  expect(read(`${known}&Status=N`)).toBeNull();
  expect(read(`${known}&Status=Y`)?.status).toBe('Y');
});
