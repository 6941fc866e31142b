import { addressCalls } from 'municipality/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { district, innerDoor, outerDoor, street } from './tables';

let town: TestMunicipality;

beforeAll(async () => {
  town = await openTestMunicipality();
  await town.database.insert(district).values([
    { code: 'x1', name: 'Işıklar', countyCode: '9999', postCode: '99000' },
    { code: 'x2', name: 'İğdeli', countyCode: '9999', postCode: '99000' },
    { code: 'x3', name: 'Çay', countyCode: '9999', postCode: '99000' },
  ]);
  await town.database
    .insert(street)
    .values({ code: 's1', districtCode: 'x1', name: 'Işık Sokak', kind: 'sokak' });
  const door = (code: string, doorNo: string) => ({
    code,
    streetCode: 's1',
    doorNo,
    blockNo: '1',
    parcelNo: '2',
  });
  await town.database.insert(outerDoor).values([door('d1', '10'), door('d2', '9/A'), door('d3', '9')]);
  const unit = (addressCode: string, doorNo: string, floor: number) =>
    ({ addressCode, outerDoorCode: 'd1', doorNo, floor, usage: 'konut' }) as const;
  await town.database
    .insert(innerDoor)
    .values([unit('9900000001', '10', 3), unit('9900000002', '9', 3), unit('9900000003', 'Depo', -1)]);
});
afterAll(() => town.close());

describe('addresses from the county down to one unit', () => {
  test('the county is the municipality’s own', async () => {
    expect(await town.ask(addressCalls.AddressGetCountyListWithoutAuthorization, {})).toEqual([
      { Code: '1830', Name: 'Akçapınar' },
    ]);
  });

  test('districts come in Turkish order, and only those of the county', async () => {
    const own = await town.ask(addressCalls.GetDistrictListWithoutAuthorization, {});
    expect(own.map(({ Name }) => Name).slice(-4)).toEqual(['Hürriyet', 'Ilıcalar', 'İstiklal', 'Yeşilköşk']);
    expect(await town.ask(addressCalls.GetDistrictListFromActiveAddressSource, {})).toEqual(own);
    expect(await town.ask(addressCalls.GetDistrictListViaCountyCode, { countyCode: '1830' })).toEqual(own);
    const others = await town.ask(addressCalls.GetDistrictListViaCountyCode, { countyCode: '9999' });
    expect(others.map(({ Name }) => Name)).toEqual(['Çay', 'Işıklar', 'İğdeli']);
  });

  test('one district by its code, and none by a code nobody has', async () => {
    const [first] = await town.ask(addressCalls.GetDistrictListWithoutAuthorization, {});
    expect(await town.ask(addressCalls.GetDistrictByCode, { districtCode: first?.Code ?? '' })).toEqual(
      first,
    );
    expect(await town.ask(addressCalls.GetDistrictByCode, { districtCode: 'nowhere' })).toBeNull();
  });

  test('streets are those of the district', async () => {
    const request = { districtCode: 'x1' };
    expect(await town.ask(addressCalls.GetStreetListWithoutAuthorization, request)).toEqual([
      { Code: 's1', DistrictCode: 'x1', Name: 'Işık Sokak', Kind: 'sokak' },
    ]);
  });

  test('outer doors stand by their numbers and carry ada and parsel', async () => {
    const doors = await town.ask(addressCalls.GetOuterDoorListWithoutAuthorization, { streetCode: 's1' });
    expect(doors.map(({ DoorNo }) => DoorNo)).toEqual(['9', '9/A', '10']);
    expect(doors[0]).toMatchObject({ BlockNo: '1', ParcelNo: '2', SiteName: null });
  });

  test('units go from the lowest floor up, by their numbers', async () => {
    const request = { outerDoorCode: 'd1' };
    const units = await town.ask(addressCalls.GetConcreteInnerDoorListWithoutAuthorization, request);
    expect(units.map(({ DoorNo }) => DoorNo)).toEqual(['Depo', '9', '10']);
  });

  test('ten digits lead the whole way', async () => {
    const request = { addressCode: '9900000001' };
    const found = await town.ask(addressCalls.GetAddressByCodeWithoutAuthorization, request);
    expect(found).toMatchObject({
      District: { Code: 'x1' },
      Street: { Code: 's1' },
      OuterDoor: { Code: 'd1' },
      InnerDoor: { AddressCode: '9900000001', Floor: 3 },
      AddressText: 'Işıklar Mah. Işık Sokak No: 10 Daire: 10 99000 Akçapınar / Burdur',
    });
    const nobody = { addressCode: '0000000000' };
    expect(await town.ask(addressCalls.GetAddressByCodeWithoutAuthorization, nobody)).toBeNull();
  });

  test('a code that is not ten digits is a bad request, said in Turkish', async () => {
    const answer = await town.call('GetAddressByCodeWithoutAuthorization', { addressCode: '12' });
    expect(answer).toEqual({ status: 400, body: { Message: 'adres kodu: biçimi geçersiz' } });
  });
});
