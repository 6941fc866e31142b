import type { RegistryKind } from 'municipality/contract';
import { dayOf } from '../accruals/calendar';
import { tcknFrom, vknFrom } from '../identity/identity-number';
import { demoIdentityNos } from './demo-accounts';
import {
  companyForms,
  companySectors,
  foreignNames,
  menNames,
  otherBodies,
  publicBodies,
  secondNames,
  surnames,
  womenNames,
} from './names';
import type { Random } from './random';
import type { Owner, SampleWorld } from './world';

/** The n-th T.C. identity number of the sample: no two are the same, none is a demo account's. */
export function sampleTckn(index: number): string {
  return spread(index, 100_000_000, 800_000_000, tcknFrom);
}

/** Numbers of foreigners begin with 99. */
function sampleForeignNo(index: number): string {
  return spread(index, 990_000_000, 10_000_000, tcknFrom);
}

function sampleVkn(index: number): string {
  return spread(index, 100_000_000, 800_000_000, vknFrom);
}

/** Steps through a range by a prime that does not divide it: every index lands on another number. */
function spread(
  index: number,
  first: number,
  range: number,
  complete: (firstNine: string) => string,
): string {
  const number = complete(String(first + ((index * 104_729 + 12_345) % range)));
  // Past every index in use there is always one that is free.
  return demoIdentityNos.has(number) ? spread(index + 5_000_000, first, range, complete) : number;
}

interface Person {
  kind: RegistryKind;
  identityNo: string;
  nameOrTitle: string;
  surname: string | null;
  isBody: boolean;
}

/** The n-th person of the sample: mostly retail registries, some of every other kind. */
export function addPerson(
  world: SampleWorld,
  index: number,
  random: Random,
  addressText: string,
): Owner & { kind: RegistryKind } {
  const person = createPerson(world, index, random);
  const oid = world.numbers.nextOid('R');
  world.tables.registry.add({
    oid,
    registryNo: world.numbers.nextRegistryNo(),
    kind: person.kind,
    identityNo: person.identityNo,
    nameOrTitle: person.nameOrTitle,
    surname: person.surname,
    fatherName: person.isBody ? null : random.pick(menNames),
    birthDate: person.isBody
      ? null
      : dayOf(random.whole(1948, 2003), random.whole(1, 12), random.whole(1, 28)),
    taxOfficeCode: person.isBody ? '001105' : null,
    gsmNumber: random.isLucky(0.85) ? `555${String(index).padStart(7, '0')}` : null,
    email: null,
    addressText,
  });
  const fullName = [person.nameOrTitle, person.surname].filter((part) => part !== null).join(' ');
  return { oid, identityNo: person.identityNo, fullName, kind: person.kind };
}

function kindOf(index: number): RegistryKind {
  if (index % 25 === 3) return 'Y';
  if (index % 8 === 5) return 'T';
  if (index % 30 === 7) return 'K';
  if (index % 30 === 11) return 'D';
  if (index % 30 === 19) return 'B';
  return 'G';
}

function createPerson({ settings }: SampleWorld, index: number, random: Random): Person {
  const kind = kindOf(index);
  switch (kind) {
    case 'G':
    case 'B': {
      const name = random.pick(random.isLucky(0.5) ? womenNames : menNames);
      const second = random.isLucky(0.2) ? ` ${random.pick(secondNames)}` : '';
      return {
        kind,
        identityNo: sampleTckn(index),
        nameOrTitle: name + second,
        surname: random.pick(surnames),
        isBody: false,
      };
    }
    case 'Y': {
      const [name = '', surname = ''] = random.pick(foreignNames).split(' ');
      return { kind, identityNo: sampleForeignNo(index), nameOrTitle: name, surname, isBody: false };
    }
    case 'T':
      return body(
        kind,
        index,
        `${random.pick(surnames)} ${random.pick(companySectors)} ${random.pick(companyForms)}`,
      );
    case 'K':
      return body(kind, index, `${settings.county.name} ${random.pick(publicBodies)}`);
    case 'D':
      return body(kind, index, `${settings.county.name} ${random.pick(otherBodies)}`);
    default:
      return kind satisfies never;
  }
}

function body(kind: RegistryKind, index: number, nameOrTitle: string): Person {
  return { kind, identityNo: sampleVkn(index), nameOrTitle, surname: null, isBody: true };
}
