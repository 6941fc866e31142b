import type { IsoDate } from 'municipality/contract';
import { dayOf } from 'municipality/law/calendar/calendar';
import { menNames, surnames, womenNames } from './names';
import { createRandom } from './random';
import { sampleTckn } from './sample-numbers';
import type { SampleWorld } from './world';

const birthPlaces = ['Burdur', 'Bucak', 'Gölhisar', 'İzmir', 'Aydın', 'Isparta', 'Muğla', 'Ankara', 'Iğdır'];

interface KnownPerson {
  identityNo: string;
  name: string;
  surname: string;
  fatherName?: string | null;
  birthDate?: IsoDate;
}

/**
 * Puts a person into the population register. What is not given is drawn by the number itself, so that the rest of the
 * sample keeps its own stream of chances.
 */
export function addToPopulation(world: SampleWorld, person: KnownPerson): void {
  const random = createRandom(`person ${person.identityNo}`);
  world.tables.person.add({
    identityNo: person.identityNo,
    name: person.name,
    surname: person.surname,
    fatherName: person.fatherName ?? random.pick(menNames),
    motherName: random.pick(womenNames),
    placeOfBirth: random.pick(birthPlaces),
    gender: womenNames.includes(person.name.split(' ')[0] ?? '') ? 'K' : 'E',
    birthDate: person.birthDate ?? drawBirthDate(random),
  });
}

function drawBirthDate(random: ReturnType<typeof createRandom>): IsoDate {
  return dayOf(random.whole(1948, 2003), random.whole(1, 12), random.whole(1, 28));
}

/** Lies far beyond the citizens' and the staff's indexes. */
const firstNewcomerIndex = 4_500_000;
const newcomerCount = 40;

export interface Newcomer {
  readonly identityNo: string;
  readonly name: string;
  readonly surname: string;
  readonly birthDate: IsoDate;
}

/**
 * Lists the persons who live here but are known to no office of the municipality yet: for trying out how to become a
 * member.
 */
export function listNewcomers(): Newcomer[] {
  return Array.from({ length: newcomerCount }, (_, index) => {
    const random = createRandom(`newcomer ${index}`);
    const name = random.pick(index % 2 === 0 ? womenNames : menNames);
    return {
      identityNo: sampleTckn(firstNewcomerIndex + index),
      name,
      surname: random.pick(surnames),
      birthDate: drawBirthDate(random),
    };
  });
}

export function addNewcomers(world: SampleWorld): void {
  for (const newcomer of listNewcomers()) addToPopulation(world, newcomer);
}
