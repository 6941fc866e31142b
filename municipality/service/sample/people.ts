import type { RegistryKind } from 'municipality/contract';
import { dayOf } from 'municipality/law/calendar/calendar';
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
} from './town/names';
import { addToPopulation } from './town/population';
import type { Random } from './town/random';
import { sampleForeignNo, sampleTckn, sampleVkn } from './town/sample-numbers';
import type { Owner, SampleWorld } from './town/world';

interface Person {
  kind: RegistryKind;
  identityNo: string;
  nameOrTitle: string;
  surname: string | null;
  isBody: boolean;
}

/** Adds the n-th person of the sample: mostly retail registries, some of every other kind. */
export function addPerson(
  world: SampleWorld,
  index: number,
  random: Random,
  addressText: string,
): Owner & { kind: RegistryKind } {
  const person = createPerson(world, index, random);
  const oid = world.numbers.nextOid('R');
  const row = {
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
  };
  world.tables.registry.add(row);
  if (person.surname !== null && row.birthDate !== null) {
    const { identityNo, nameOrTitle: name, surname } = person;
    const { fatherName, birthDate } = row;
    addToPopulation(world, { identityNo, name, surname, fatherName, birthDate });
  }
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
