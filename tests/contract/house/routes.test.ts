import { expect, test } from 'vitest';
import { SPECIFIED, type UrlName } from '~/services/shape/service';
import { serviceList } from '~/services/services';
import { urls } from '~/urls';
import { pathOf, routeFiles } from '../../support/house/route-files';

/** Lists the addresses of the specification, §2. */
const specified = [
  '/',
  '/anasayfa',
  '/mobil-menu',
  '/ForgottenPassword',
  '/EstateConstructionCost',
  '/AdvertisingTaxAnnualGroupTariff',
  '/ResolutionComitteeObservation',
  '/ResolutionCouncilObservation',
  '/EstateStreetValuation',
  '/EstateAbrasionShare',
  '/ComplaintsAndRequests',
  '/ECTAnnualPrice',
  '/FastPayment',
  '/FastPaymentForMatrimony',
  '/EMunicipalityEstateDeclarationLand',
  '/EMunicipalityEstateDeclarationPlot',
  '/EMunicipalityEstateDeclarationBuilding',
  '/EMunicipalityEntertainmentDeclaration',
  '/EMunicipalityAdDeclaration',
  '/EMunicipalityECTDeclaration',
  '/DebtQuestioning',
  '/DebtRestructuring',
  '/Register',
  '/RegistryObservation',
  '/UserUpdate',
  '/ContractCancellation',
  '/failed-operation',
  '/success-operation',
  '/ziraat-banka',
  '/vakif-banka',
  '/payment-other-banks',
  '/payment-is-bank',
  '/maas-bordrosu',
  '/izin-bilgileri',
  '/icra-bilgileri',
  '/e-devlet-girisi',
  '/index_edevlet_girisi',
  '/sifre-degistir',
  '/session/signin',
  '/session/signup',
  '/session/forgot-password',
  '/session/404',
  '/AppSetting.json',
];

const withoutNames = (path: string) => path.replaceAll(/:[a-z]+/gi, ':');

const SPLAT = '/:';
const served = routeFiles.map(pathOf).filter((path) => path !== SPLAT);

test('the routes folder and the list of addresses are the same', () => {
  expect(served.toSorted()).toEqual(Object.values(urls).toSorted((one, other) => (one < other ? -1 : 1)));
});

test('every address belongs to one service, which says why it is there', () => {
  const named = serviceList.flatMap(({ addresses }) => Object.keys(addresses));
  expect(named.toSorted()).toEqual(Object.keys(urls).toSorted());
  const reasons = serviceList.flatMap(({ addresses }) => Object.values(addresses));
  expect(reasons.filter((reason) => reason.trim() === '')).toEqual([]);
});

test('the addresses of the specification are those that services name as such', () => {
  const names = serviceList.flatMap(({ addresses }) =>
    Object.entries(addresses).flatMap(([name, reason]) => (reason === SPECIFIED ? [name] : [])),
  );
  expect(names.map((name) => urls[name as UrlName]).toSorted()).toEqual(specified.toSorted());
});

test('no address is served by two files', () => {
  expect(new Set(served.map((path) => withoutNames(path).toLowerCase())).size).toBe(served.length);
});

test('the only fallback is the one for unknown addresses', () => {
  expect(routeFiles.filter((file) => pathOf(file) === SPLAT)).toEqual(['$.tsx']);
});
