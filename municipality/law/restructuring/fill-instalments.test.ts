import { isoDate, kurus } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { splitIntoInstalments } from '../money/instalments';
import { createRandom } from 'municipality/service/sample/town/random';
import { fillInstalments, type PlanPart } from './fill-instalments';

const part = (oid: string, dueDate: string, principal: number, fee: number): PlanPart => ({
  oid,
  dueDate: isoDate(dueDate),
  principal: kurus(principal),
  fee: kurus(fee),
});

test('the earlier debt is paid by the earlier instalments, whatever order they come in', () => {
  const parts = [part('B', '2026-06-01', 600, 0), part('A', '2025-06-02', 300, 100)];
  expect(fillInstalments(parts, [kurus(500), kurus(500)])).toEqual([
    { instalmentNo: 1, accrualOid: 'A', principal: 300, fee: 100 },
    { instalmentNo: 1, accrualOid: 'B', principal: 100, fee: 0 },
    { instalmentNo: 2, accrualOid: 'B', principal: 500, fee: 0 },
  ]);
});

test('instalments that are not the debts are an error', () => {
  expect(() => fillInstalments([part('A', '2025-06-02', 300, 100)], [kurus(399)])).toThrow(RangeError);
});

describe('to the kuruş', () => {
  test('every instalment is full and nothing of a debt is left, over a thousand random plans', () => {
    const random = createRandom('fill instalments');
    for (let run = 0; run < 1_000; run += 1) {
      const parts = Array.from({ length: random.whole(1, 12) }, (_, index) =>
        part(
          `A${index}`,
          `20${random.whole(16, 26)}-0${random.whole(1, 9)}-15`,
          random.whole(1, 900_000),
          random.whole(0, 400_000),
        ),
      );
      const whole = parts.reduce((sum, { principal, fee }) => sum + principal + fee, 0);
      const amounts = splitIntoInstalments(kurus(whole), whole < 10_000 ? 1 : random.whole(1, 36));
      const shares = fillInstalments(parts, amounts);
      amounts.forEach((amount, index) => {
        const own = shares.filter(({ instalmentNo }) => instalmentNo === index + 1);
        expect(own.reduce((sum, { principal, fee }) => sum + principal + fee, 0)).toBe(amount);
      });
      for (const { oid, principal, fee } of parts) {
        const own = shares.filter(({ accrualOid }) => accrualOid === oid);
        expect(own.reduce((sum, share) => sum + share.principal, 0)).toBe(principal);
        expect(own.reduce((sum, share) => sum + share.fee, 0)).toBe(fee);
      }
      expect(shares.every(({ principal, fee }) => principal >= 0 && fee >= 0)).toBe(true);
    }
  });
});
