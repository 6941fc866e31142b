import { checkDigit } from 'municipality/contract';
import type { Asker, Askers } from './hot-calls';
import { identityNoOf, MANY_LINES, type TownSize } from './town-rows';

/** Returns the i-th of those the town was filled with a token for. */
function askerOf(citizen: number): Asker {
  return {
    token: `bench-${citizen}`,
    registryOid: `RB${String(citizen).padStart(9, '0')}`,
    identityNo: identityNoOf(citizen),
  };
}

/** Says who asks in a town of a size. */
export function townAskers({ citizens, papers }: TownSize): Askers {
  return {
    // The stride has no common factor with the count: neighbours in the list are no neighbours in the tables.
    who: (turn) => askerOf(1 + ((turn * 37) % Math.min(citizens, 2_000))),
    late: askerOf(MANY_LINES),
    subscriberNo: (turn) => String(2_000_001 + ((turn * 7_919) % Math.floor(citizens / 4))),
    trackingNo: (turn) => {
      const digits = `3${String(1 + (turn % (papers / 10 - 2))).padStart(10, '0')}`;
      return `${digits}${checkDigit(digits)}`;
    },
    districtCode: (turn) => String(28_001 + (turn % 12)),
  };
}
