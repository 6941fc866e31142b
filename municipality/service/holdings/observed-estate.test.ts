import { isoDate, kurus, type BuildingContent } from 'municipality/contract';
import { expect, test } from 'vitest';
import { observedEstate, type EstateOnRecord } from './observed-estate';

const own = '10000000146';

const row: EstateOnRecord = {
  oid: 'E1',
  registryOid: 'R1',
  estateKind: '1',
  outerDoorCode: '1001465',
  addressCode: '2100030759',
  blockNo: '222',
  parcelNo: '1',
  area: '120.50',
  shareNumerator: 1,
  shareDenominator: 2,
  structureKind: 'betonarme_karkas',
  structureClass: 'ikinci',
  usageKind: 'konut',
  landKind: null,
  builtYear: 2016,
  hasLift: false,
  hasHeating: true,
  taxValue: kurus(0),
  taxValueYear: 2026,
  acquiredOn: isoDate('2016-05-05'),
  disposedOn: null,
  recordedAt: null,
  addressText: null,
  districtCode: '18302',
  streetCode: '640002',
};

const content: BuildingContent = {
  kind: 'building',
  reason: 'ilave',
  eventDate: isoDate('2026-05-05'),
  ownership: 'payli',
  owners: [
    { identityNo: own, fullName: 'Ayşe', capacity: 'malik', share: { numerator: 1, denominator: 3 } },
    {
      identityNo: '12345678950',
      fullName: 'Ömer',
      capacity: 'malik',
      share: { numerator: 1, denominator: 2 },
    },
  ],
  isShareConfirmed: false,
  place: {
    districtCode: '18399',
    streetCode: '640099',
    outerDoorCode: null,
    addressCode: null,
    locality: null,
    sheetNo: 'P-7',
    blockNo: '222',
    parcelNo: '1',
    isParcelConfirmed: false,
  },
  deedDate: null,
  deedNo: null,
  deedVolume: null,
  deedPage: null,
  previousOwner: null,
  isRestricted: true,
  estateOid: null,
  usageCode: 'konut',
  structureCode: 'betonarme_karkas',
  classCode: 'ikinci',
  grossArea: '140',
  completedYear: 2016,
  hasLift: true,
  hasHeating: false,
  plotArea: '800',
  landShare: { numerator: 20, denominator: 240 },
  floor: '3',
  unitNo: '7',
  singleDwelling: 'emekli',
  temporaryExemption: null,
  usageBannedOn: null,
  exemption: null,
  ruralUse: null,
};

test('an estate nobody declared here is what its row says, and nothing is made up', () => {
  const observed = observedEstate(row, undefined, own);
  expect(observed).toMatchObject({ Area: 120.5, HasLift: false, HasHeating: true, CompletedYear: 2016 });
  expect([observed.Owners, observed.IsRestricted, observed.SingleDwelling, observed.PlotArea]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});

test('where both know a field the row holds, and the declaration tells the rest', () => {
  expect(observedEstate(row, { content, isWaiting: false }, own)).toMatchObject({
    DistrictCode: '18302',
    StreetCode: '640002',
    Area: 120.5,
    HasLift: false,
    HasHeating: true,
    SheetNo: 'P-7',
    IsRestricted: true,
    SingleDwelling: 'emekli',
    Floor: '3',
    Ownership: 'payli',
    Owners: [
      { IdentityNo: own, ShareNumerator: 1, ShareDenominator: 2 },
      { IdentityNo: '12345678950', ShareNumerator: 1, ShareDenominator: 2 },
    ],
  });
});

test('a declaration that waits for its year is newer than the row', () => {
  expect(observedEstate(row, { content, isWaiting: true }, own)).toMatchObject({
    Area: 140,
    HasLift: true,
    HasHeating: false,
    ShareNumerator: 1,
    ShareDenominator: 3,
  });
});

test('a share on record that became whole, or no longer is, changes the ownership', () => {
  const whole = { ...row, shareDenominator: 1 };
  const alone = observedEstate(whole, { content, isWaiting: false }, own);
  expect([alone.Ownership, alone.Owners?.map(({ IdentityNo }) => IdentityNo)]).toEqual(['tek', [own]]);
  const single = { ...content, ownership: 'tek' as const };
  expect(observedEstate(row, { content: single, isWaiting: false }, own).Ownership).toBe('payli');
});
