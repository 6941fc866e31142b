import type { EstateContent, Share } from 'municipality/contract';

const whole: Share = { numerator: 1, denominator: 1 };

/**
 * Returns the part of an estate's tax that is assessed to who notifies: their share under paylı mülkiyet; under
 * elbirliği the whole, or one part by the number of owners where one of them notifies alone (1319 m.23).
 */
export function taxedShare(
  {
    ownership,
    owners,
    ownerCountWhenAlone,
  }: Pick<EstateContent, 'ownership' | 'owners' | 'ownerCountWhenAlone'>,
  identityNo: string,
): Share {
  if (ownership !== 'elbirligi')
    return owners.find((owner) => owner.identityNo === identityNo)?.share ?? whole;
  return ownerCountWhenAlone ? { numerator: 1, denominator: ownerCountWhenAlone } : whole;
}
